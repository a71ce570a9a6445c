const FIRST_WAIT = 2_000
const LONGEST_WAIT = 10_000
const SLOWER = 1.2

/**
 * Polls the state of this browser's sign-in, ever less often and never in a hidden tab, and reloads the page when the
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
    wait = Math.min(LONGEST_WAIT, wait * SLOWER)
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
