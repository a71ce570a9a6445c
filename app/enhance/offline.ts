/** Whether following or sending this would give up the page for one that cannot come. */
function leaves(event: Event): boolean {
  const { type, target } = event
  if (!(target instanceof Element)) return false
  if (type === 'submit') {
    // The library of our forms checks a field by a submission that it stops itself.
    const checks = (event as SubmitEvent).submitter?.getAttribute('name')?.startsWith('__')
    return !checks && target.getAttribute('method') !== 'dialog'
  }
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || !link.protocol.startsWith('http')) return false
  return !link.getAttribute('href')?.startsWith('#')
}

let shown: Element | undefined

/** Tells, or tells again, that nothing answers: within a modal dialog, where whatever stands outside is inert. */
export function showOfflineNotice(): void {
  const template = document.querySelector<HTMLTemplateElement>('#offline-notice')
  shown?.remove()
  shown = template?.content.firstElementChild?.cloneNode(true) as Element | undefined
  const within = document.querySelector('.form-dialog .notices')
  if (!shown) return
  if (within) within.append(shown)
  else template?.before(shown)
}

/**
 * Tells that the network is gone, and holds the page meanwhile, with all that was typed: a link or a form tells so
 * again instead of losing it. It goes by the event, not by `navigator.onLine`, which on a machine without any
 * network is false although the site on that machine answers.
 */
export function startOffline(): void {
  let offline = false
  window.addEventListener('offline', () => {
    offline = true
    showOfflineNotice()
  })
  window.addEventListener('online', () => {
    offline = false
    shown?.remove()
  })
  const hold = (event: Event) => {
    if (!offline || !leaves(event)) return
    event.preventDefault()
    event.stopPropagation()
    showOfflineNotice()
  }
  for (const way of ['click', 'submit']) window.addEventListener(way, hold, true)
}
