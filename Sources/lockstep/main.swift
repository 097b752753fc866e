import LockstepCommandLine

CommandLineTool.main()
