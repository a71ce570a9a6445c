/** Whether the click or submission would leave the page. */
function leavesPage(event: Event): boolean {
  const { type, target } = event
  if (!(target instanceof Element)) return false
  if (type === 'submit') {
    // Conform validates a field by a submission that it cancels itself.
    const checks = (event as SubmitEvent).submitter?.getAttribute('name')?.startsWith('__')
    return !checks && target.getAttribute('method') !== 'dialog'
  }
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || !link.protocol.startsWith('http')) return false
  return !link.getAttribute('href')?.startsWith('#')
}

let shown: Element | undefined

/** Shows the offline flash again: within an open modal dialog, since everything outside is inert. */
export function showOfflineFlash(): void {
  const template = document.querySelector<HTMLTemplateElement>('#offline-flash')
  shown?.remove()
  shown = template?.content.firstElementChild?.cloneNode(true) as Element | undefined
  const within = document.querySelector('.form-dialog .flashes')
  if (!shown) return
  if (within) within.append(shown)
  else template?.before(shown)
}

/**
 * Shows a flash when the network is down, and then blocks links and submissions, which would lose the page and its
 * input. Relies on the event, not on `navigator.onLine`, which is false on a machine without a network even if the
 * site runs on it.
 */
export function startOffline(): void {
  let offline = false
  window.addEventListener('offline', () => {
    offline = true
    showOfflineFlash()
  })
  window.addEventListener('online', () => {
    offline = false
    shown?.remove()
  })
  const hold = (event: Event) => {
    if (!offline || !leavesPage(event)) return
    event.preventDefault()
    event.stopPropagation()
    showOfflineFlash()
  }
  for (const way of ['click', 'submit']) window.addEventListener(way, hold, true)
}
