#ifndef LOCKSTEP_CLIBGIT2_SHIM_H
#define LOCKSTEP_CLIBGIT2_SHIM_H

#include <git2.h>
#include <git2/sys/odb_backend.h>
#include <git2/sys/repository.h>
#include <zlib.h>

#endif
