/** Minimum height (px): fewer rows are no list to choose from. */
const HEIGHT_MIN = 320
const HEIGHT_MAX = 400
const GAP = 4
const EDGE = 8

/** On a phone, and where the window is lower than a list, a sheet covers the window: see `region-popover.css`. */
export const SHEET = '(max-width: 639px), (max-height: 479px)'

export interface Place {
  placement: 'bottom start' | 'top start'
  maxHeight: number
  offset: number
}

/**
 * Finds a place for the popover that covers neither its field nor the sticky header: below the field, for which the
 * page scrolls when there is too little room, or above it where the page cannot scroll further.
 */
export function findPlace(trigger: HTMLElement, modal: Element | null | undefined): Place {
  const top = () =>
    modal ? 0 : (document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0)
  const room = () => {
    const field = trigger.getBoundingClientRect()
    const above = field.top - Math.max(top(), 0) - GAP - EDGE
    return { above, below: window.innerHeight - field.bottom - GAP - EDGE }
  }
  if (room().below < HEIGHT_MIN) {
    trigger.scrollIntoView({ block: modal ? 'center' : 'start', behavior: 'instant' })
    const covered = top() + EDGE - trigger.getBoundingClientRect().top
    if (!modal && covered > 0) window.scrollBy({ top: -covered, behavior: 'instant' })
  }
  const { above, below } = room()
  const under = below >= HEIGHT_MIN || below >= above
  return {
    placement: under ? 'bottom start' : 'top start',
    maxHeight: Math.min(HEIGHT_MAX, under ? below : above),
    offset: GAP,
  }
}
