/** Imported first: the program then runs as a user to whom file permissions apply, unlike root. */
const NOBODY = 65_534

if (process.getuid?.() === 0) {
  process.setgroups?.([])
  process.setgid?.(NOBODY)
  process.setuid?.(NOBODY)
}
