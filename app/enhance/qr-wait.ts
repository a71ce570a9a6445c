const FIRST_WAIT = 2_000
const WAIT_MAX = 10_000
const BACKOFF_FACTOR = 1.2

/**
 * Polls the state of this browser's sign-in, with growing intervals and never in a hidden tab, and reloads when the
 * state has changed.
 */
export function startQrWait(): void {
  const address = document.querySelector<HTMLElement>('[data-qr-wait]')?.dataset.qrWait
  if (!address) return
  let wait = FIRST_WAIT
  const ask = async () => {
    if (!document.hidden && (await hasMoved(address))) {
      window.location.reload()
      return
    }
    wait = Math.min(WAIT_MAX, wait * BACKOFF_FACTOR)
    setTimeout(() => void ask(), wait)
  }
  setTimeout(() => void ask(), wait)
}

async function hasMoved(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { headers: { accept: 'application/json' } })
    if (!answer.ok) return false
    const { status } = (await answer.json()) as { status?: string }
    return status !== 'waiting'
  } catch {
    return false
  }
}
