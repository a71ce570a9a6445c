// Loaded into every server that a launcher starts: when the launcher is gone without a word (kill -9),
// nobody else would ever stop the server, and its port would stay taken.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
