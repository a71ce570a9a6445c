import { Idiomorph } from 'idiomorph'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Replaces the regions by those of a fetched page. Elements in both keep their focus, and `<details>` the state that
 * the reader chose.
 * @param changed fields edited since the request: their input is newer than the response
 */
export function morphRegions(root: HTMLElement, page: Document, changed: ReadonlySet<Field>): void {
  const folds = new Set<Element>(root.querySelectorAll('details'))
  const values = [...changed].map((field) => [field, field.value] as const)
  const restoreFocus = focusRestorer(root)
  const { activeElement } = document
  // If the text being typed were written again, the cursor would be lost.
  const isTyping = activeElement instanceof HTMLInputElement && changed.has(activeElement)
  for (const region of root.querySelectorAll<HTMLElement>('[data-live-region]')) {
    const next = page.querySelector<HTMLElement>(
      `[data-live-region="${CSS.escape(region.dataset.liveRegion ?? '')}"]`,
    )
    if (!next) continue
    // A copy, since the cached page may be shown again.
    void Idiomorph.morph(region, [...document.importNode(next, true).childNodes], {
      morphStyle: 'innerHTML',
      ignoreActiveValue: isTyping,
      callbacks: {
        beforeAttributeUpdated: (name, element) => !(name === 'open' && folds.has(element)),
      },
    })
  }
  for (const [field, value] of values) field.value = value
  restoreFocus()
}

const FOCUSABLE = 'a[href], button, input:not([type=hidden]), select, summary, [tabindex]'

/**
 * Returns a function that restores the focus after the update: to the link that had it or its replacement, otherwise to
 * the first control of its region, so that it does not fall to the top of the page.
 */
function focusRestorer(root: HTMLElement): () => void {
  const focused = root.contains(document.activeElement) ? document.activeElement : null
  const address = focused?.matches('[data-go]') && focused.getAttribute('href')
  const region = focused?.closest('[data-live-region]')
  return () => {
    if (!focused || focused === document.activeElement) return
    const again = [...root.querySelectorAll<HTMLElement>('[data-go]')].find(
      (link) => address && link.getAttribute('href') === address,
    )
    const next =
      again ?? (focused.isConnected ? null : region?.querySelector<HTMLElement>(FOCUSABLE))
    next?.focus({ preventScroll: true })
  }
}
