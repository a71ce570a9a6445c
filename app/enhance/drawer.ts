/**
 * The console's menu on a phone, a drawer opened by its fragment (`side-bar.tsx`): while it is open the page behind
 * it takes no focus, and Escape closes it and returns the focus to the link that opened it.
 */
export function startDrawer(side: HTMLElement): void {
  const page = document.querySelector<HTMLElement>('.staff-body')
  const opener = document.querySelector<HTMLAnchorElement>(`a[href="#${side.id}"]`)
  const closer = side.querySelector<HTMLAnchorElement>('.staff-close')
  if (!page || !opener || !closer) return
  // In a wide window the menu is beside the page, whatever the address says.
  const isOpen = () => side.matches(':target') && closer.getClientRects().length > 0
  const follow = () => page.toggleAttribute('inert', isOpen())
  window.addEventListener('hashchange', follow)
  window.addEventListener('resize', follow)
  follow()
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return
    window.addEventListener('hashchange', () => opener.focus(), { once: true })
    closer.click()
  })
}
