/** Imported first: the program then runs as a user whom file permissions hold, which they do not hold root. */
const NOBODY = 65_534

if (process.getuid?.() === 0) {
  process.setgroups?.([])
  process.setgid?.(NOBODY)
  process.setuid?.(NOBODY)
}
