/**
 * Makes the `<details>` menus of the site's or the console's header behave as one set: opening one closes the others;
 * Escape closes the one that contains the focus and focuses its button; a click elsewhere, or returning to the page,
 * closes all. A menu stays open under a dialog opened from it, since its link gets the focus back.
 */
export function startMenus(): void {
  scrollToCurrentEntry()
  const header = document.querySelector('.site-header, .staff-bar')
  if (!header) return
  const openMenus = () => Array.from(header.querySelectorAll<HTMLDetailsElement>('details[open]'))
  // In the capture phase, since `toggle` does not bubble.
  header.addEventListener(
    'toggle',
    ({ target }) => {
      const opened = target as HTMLDetailsElement
      if (!opened.open) return
      for (const other of openMenus())
        if (!other.contains(opened) && !opened.contains(other)) other.open = false
    },
    true,
  )
  const isInDialog = () => document.querySelector('.form-dialog') !== null
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || isInDialog()) return
    const menus = openMenus()
    const menu = menus.reverse().find((one) => one.contains(document.activeElement)) ?? menus[0]
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (isInDialog()) return
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const menu of openMenus()) menu.open = false
  })
}

/** Scrolls a console menu longer than the window to the current page's entry; the page itself stays. */
function scrollToCurrentEntry() {
  const side = document.querySelector('.staff-side')
  const here = side?.querySelector('[aria-current]')
  if (!side || !here) return
  const below = here.getBoundingClientRect().bottom - side.getBoundingClientRect().bottom
  if (below > 0) side.scrollTop += below + side.clientHeight / 3
}
