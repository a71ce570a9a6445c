import { openDatabase } from '#db/client.ts'
import { StoreError } from '#db/store-state.ts'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { seconds } from '#shared/duration.ts'
import { closeGracefully } from '#shared/graceful-shutdown.ts'
import { startHousekeeping } from './housekeeping.ts'
import { openPasswordPool } from './passwords.ts'
import { bufferedLog } from './plugins/log-buffer.ts'
import { logError } from './plugins/logging.ts'
import { watchLoopDelay } from './plugins/pressure.ts'

const DRAIN_MAX = seconds(10)
/** A signal within this time is npm passing on one that the terminal has already sent to this process. */
const SECOND_SIGNAL_AFTER = seconds(2)

try {
  await main()
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StoreError
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`)
  process.exit(isExpected ? error.exitCode : 1)
}

async function main() {
  const config = readConfig()
  const clock = () => new Date()
  // Started early: its threads start in parallel with the rest.
  const passwords = openPasswordPool(config.bcryptCost)
  const db = await openDatabase(config.databaseUrl, config.databaseLimits)
  const { isOverloaded } = watchLoopDelay()
  const tracing = config.tracing ? await openTracer(config.tracing) : undefined
  const app = await buildApp({
    config,
    db,
    clock,
    passwords,
    isOverloaded,
    tracing,
    logStream: bufferedLog(),
  })
  const stopHousekeeping = startHousekeeping(app.jobs)
  await passwords.ready()
  if (config.metrics && app.metrics) {
    const { serveMetrics } = await import('#shared/metrics.ts')
    await serveMetrics(app.metrics, config.metrics).catch((error: Error) => {
      throw new ConfigError(error.message, { cause: error })
    })
  }
  const { host, port: ownPort } = config
  await app.listen({ host, port: ownPort }).catch((cause: NodeJS.ErrnoException) => {
    throw new ConfigError(
      `接口不能在 ${host}:${ownPort} 监听（${cause.code}），请改 API_HOST 或 API_PORT\n` +
        `The API cannot listen at ${host}:${ownPort} (${cause.code}); change API_HOST or API_PORT`,
      { cause },
    )
  })

  let signalledAt = 0
  const stop = async () => {
    if (signalledAt) {
      if (Date.now() - signalledAt > SECOND_SIGNAL_AFTER) process.exit(1)
      return
    }
    signalledAt = Date.now()
    app.log.info('stopping')
    setTimeout(() => process.exit(1), DRAIN_MAX).unref()
    app.drain()
    stopHousekeeping()
    await closeGracefully(app.server, app.refuse)
    await app.close()
    await passwords.close()
    await db.close()
    await tracing?.close()
    process.exit(0)
  }
  const onSignal = () =>
    void stop().catch((error: unknown) => {
      logError(app.log, error, 'stopping failed')
      process.exit(1)
    })
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  // Last, because a waiting parent may send a signal at once.
  process.send?.({ type: 'ready', port })
}

/** Loaded on demand: most installations trace nothing. */
async function openTracer(endpoint: string) {
  const { openTracing } = await import('#shared/tracing.ts')
  return openTracing('api', endpoint)
}
