/**
 * The broadcast channel of the site's tabs: each page announces its user, and refreshes when another tab announces a
 * different one.
 */
const CHANNEL = 'loginstate'

const cookieSaysSignedIn = () => /(?:^|;\s*)loginstate=1/.test(document.cookie)

/** The user shown by the page; `refreshFrame` may have changed it. */
const shown = () => {
  const { visitor } = document.documentElement.dataset
  return visitor === undefined ? null : Number(visitor)
}

/** Keeps the tabs of a browser, and pages restored from the back/forward cache, consistent on who is signed in. */
export function startLoginState(): void {
  // A cookie may outlive its session and say the same after a reload, so only a change causes a refresh.
  let lastState = cookieSaysSignedIn()
  const refreshIfStale = () => {
    const state = cookieSaysSignedIn()
    const hasChanged = state !== lastState
    lastState = state
    if (hasChanged && state !== (shown() !== null)) refresh()
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshIfStale()
  })
  let channel = openChannel()
  // An open channel would exclude the page from the back/forward cache.
  window.addEventListener('pagehide', () => channel?.close())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    channel = openChannel()
    refreshIfStale()
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
