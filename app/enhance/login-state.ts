/** The message bus of the site's tabs: every page tells whom it shows, and looks again when another disagrees. */
const CHANNEL = 'loginstate'

const cookieSaysSignedIn = () => /(?:^|;\s*)loginstate=1/.test(document.cookie)

/** Whom the page shows, which `refreshFrame` may have changed. */
const shown = () => {
  const { visitor } = document.documentElement.dataset
  return visitor === undefined ? null : Number(visitor)
}

/** Keeps the tabs of one browser, and pages come back to, agreeing on who is signed in. */
export function startLoginState(): void {
  const lookAgain = () => {
    if (cookieSaysSignedIn() !== (shown() !== null)) refresh()
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookAgain()
  })
  let channel = openChannel()
  // An open channel would keep the page out of the back/forward cache.
  window.addEventListener('pagehide', () => channel?.close())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    channel = openChannel()
    lookAgain()
  })
}

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = (event: MessageEvent<{ id: number | null } | null>) => {
    if (event.data && event.data.id !== shown()) refresh()
  }
  channel.postMessage({ id: shown() })
  return channel
}

function refresh(): void {
  void import('./refresh-frame.ts').then(({ refreshFrame }) => refreshFrame())
}
