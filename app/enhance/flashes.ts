import { isModalOpen } from './modal.ts'

/** How long (ms) a flash of success stays; warnings, errors and what is shown only once stay until closed. */
const SUCCESS_DURATION = 8_000
/** Stay (ms) of a flash with a button, such as to undo. */
const ACTION_DURATION = 30_000
const LEAVE = 240

/** Delay (ms): while a screen reader begins to read a new page, it does not announce changes of live regions. */
const ANNOUNCE_DELAY = 500

export function startFlashes(): void {
  setTimeout(announceFlashes, ANNOUNCE_DELAY)
  // In the capture phase, before the menus close: one press closes one thing.
  document.addEventListener('keydown', closeLastFlash, true)
  for (const flash of document.querySelectorAll('.flashes-item.is-success:not([data-stays])'))
    hideLater(flash, flash.querySelector('form[method=post]') ? ACTION_DURATION : SUCCESS_DURATION)
}

/** A live region is read out when it changes, not when the page loads with it. */
function announceFlashes(): void {
  for (const title of document.querySelectorAll('.flashes-item[open] b'))
    title.textContent = title.textContent
}

/** A flash may cover the focused element: Escape closes the last flash, unless something else is to be closed first. */
function closeLastFlash({ key, isComposing }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing || isModalOpen()) return
  if (document.querySelector('.site-header details[open], .staff-bar details[open]')) return
  const flashes = document.querySelectorAll('.flashes-item[open]:not([data-stays])')
  flashes[flashes.length - 1]?.querySelector<HTMLElement>('form[method=dialog] button')?.click()
}

function hideLater(flash: Element, wait: number): void {
  setTimeout(() => {
    if (flash.matches(':hover') || flash.contains(document.activeElement))
      return hideLater(flash, SUCCESS_DURATION / 4)
    flash.classList.add('is-leaving')
    setTimeout(() => flash.removeAttribute('open'), LEAVE)
  }, wait)
}
