import { useEffect } from 'react'

/** Those on which React hydrates at once (its isDiscreteEventThatRequiresHydration). */
const EVENTS = [
  'auxclick change click compositionend compositionstart contextmenu copy cut dblclick dragend',
  'dragstart drop input keydown keypress keyup mousedown mouseup paste pointercancel pointerdown',
  'pointerup reset submit touchcancel touchend touchstart',
]
  .join(' ')
  .split(' ')

const hold = (event: Event) => event.stopPropagation()

/**
 * Keeps events from React until it has taken the page over; what the browser does on them by itself, such as
 * following a link or sending a form, goes on. Remix suspends its first render at the root while it decodes
 * the page's data, and an event in these milliseconds makes React 18.3 throw «Root did not complete» (#345).
 */
export function holdEvents(): void {
  for (const name of EVENTS) window.addEventListener(name, hold, true)
}

/** Lets them through again, once it and all around it is hydrated. */
export function ReleaseEvents() {
  useEffect(() => {
    for (const name of EVENTS) window.removeEventListener(name, hold, true)
  }, [])
  return null
}
