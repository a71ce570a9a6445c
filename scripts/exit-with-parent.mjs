// Loaded into every server that a launcher starts: if the launcher is killed (kill -9),
// nothing else would stop the server, and its port would stay in use.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
