import type { Context } from '../../context.ts'
import type { LinkRunner } from '../../link-runner.ts'
import { checkDueLinks } from './service.ts'

/** Checks due links in the background, in a single run at a time in this process. */
export function createLinkRunner(parts: Pick<Context, 'db' | 'clock' | 'config'>): LinkRunner {
  let running: Promise<unknown> | undefined
  let stopped = false
  const runner: LinkRunner = {
    start: () => {
      if (!parts.config.linkChecks.on) return
      running ??= checkDueLinks(parts, Infinity, () => stopped)
        .catch((error: unknown) => runner.onFailure(error))
        .finally(() => (running = undefined))
    },
    idle: async () => void (await running),
    stop: async () => {
      stopped = true
      await running
    },
    onFailure: () => undefined,
  }
  return runner
}
