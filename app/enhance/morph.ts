import { Idiomorph } from 'idiomorph'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Puts the regions of a fetched page in the place of those shown. What both have stays, with its focus; what the
 * reader folded or unfolded stays so, whatever the server would show.
 * @param kept fields changed since the page was asked for: who fills them in is ahead of the answer
 */
export function morphRegions(root: HTMLElement, page: Document, kept: ReadonlySet<Field>): void {
  const folds = new Set<Element>(root.querySelectorAll('details'))
  const values = [...kept].map((field) => [field, field.value] as const)
  const returnFocus = watchFocus(root)
  for (const region of root.querySelectorAll<HTMLElement>('[data-live-region]')) {
    const next = page.querySelector<HTMLElement>(
      `[data-live-region="${CSS.escape(region.dataset.liveRegion ?? '')}"]`,
    )
    if (!next) continue
    // A copy: the page may be shown again.
    void Idiomorph.morph(region, [...document.importNode(next, true).childNodes], {
      morphStyle: 'innerHTML',
      callbacks: {
        beforeAttributeUpdated: (name, element) => !(name === 'open' && folds.has(element)),
      },
    })
  }
  for (const [field, value] of values) field.value = value
  returnFocus()
}

/** A function that gives the focus back to the link that had it, or to what took its place, when the regions have changed. */
function watchFocus(root: HTMLElement): () => void {
  const focused = root.contains(document.activeElement) ? document.activeElement : null
  const address = focused?.matches('[data-go]') && focused.getAttribute('href')
  return () => {
    if (!focused || focused === document.activeElement) return
    const again = [...root.querySelectorAll<HTMLElement>('[data-go]')].find(
      (link) => address && link.getAttribute('href') === address,
    )
    again?.focus({ preventScroll: true })
  }
}
