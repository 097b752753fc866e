#ifndef LOCKSTEP_CLIBGIT2_SHIM_H
#define LOCKSTEP_CLIBGIT2_SHIM_H

#include <git2.h>
#include <git2/odb_backend.h>
#include <git2/sys/odb_backend.h>
#include <git2/sys/repository.h>
#if __has_include(<git2/sys/errors.h>)
#include <git2/sys/errors.h>
#endif
#include <zlib.h>

/* `git_libgit2_opts` is variadic, which Swift cannot call. */

static inline int lockstep_set_search_path(int level, const char *path) {
  return git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, level, path);
}

static inline int lockstep_set_owner_validation(int enabled) {
  return git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, enabled);
}

static inline int lockstep_set_hash_verification(int enabled) {
  return git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, enabled);
}

/* `inflateInit` is a macro over the size of the structure. */
static inline int lockstep_inflate_init(z_stream *stream) { return inflateInit(stream); }

/* libgit2 hands a backend back by its first member; only C guarantees that layout. */
typedef struct {
  git_odb_backend base;
  void *folder;
} lockstep_loose_backend;

#endif
