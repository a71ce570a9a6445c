import { isModalOpen } from './modal.ts'

/** The shortcut of the console's search: ⌘ K on Apple's machines, where Ctrl K edits text, and Ctrl K elsewhere. */
const IS_APPLE = /^(?:Mac|iP)/.test(navigator.platform)

const isShown = (element: Element) => element.getClientRects().length > 0

/** Focuses the header's search field by key, or opens the search page if the header has a link instead. */
export function startConsoleSearch(): void {
  document.addEventListener('keydown', (event) => {
    const { key, metaKey, ctrlKey, altKey, shiftKey } = event
    const isMeant = IS_APPLE ? metaKey && !ctrlKey : ctrlKey && !metaKey
    if (key.toLowerCase() !== 'k' || !isMeant || altKey || shiftKey || event.isComposing) return
    if (isModalOpen()) return
    // Queried each time, since a live list may have replaced a part of the page.
    const fields = document.querySelectorAll<HTMLInputElement>('[data-console-search]')
    const field = [...fields].find(isShown)
    const link = document.querySelector<HTMLAnchorElement>('[data-console-search-link]')
    if (!field && !link) return
    event.preventDefault()
    if (!field) return link?.click()
    field.focus()
    field.select()
  })
  for (const hint of document.querySelectorAll<HTMLElement>('[data-console-search-keys]')) {
    hint.textContent = IS_APPLE ? '⌘ K' : 'Ctrl K'
    hint.hidden = false
  }
}
