/** How long (ms) a flash of success stays; warnings, errors and what is shown only once stay until closed. */
const STAY = 8_000
/** With something to press, such as to undo. */
const STAY_TO_ANSWER = 30_000
const LEAVE = 240

export function startFlashes(): void {
  for (const flash of document.querySelectorAll('.notices-item.is-success:not([data-stays])'))
    hideLater(flash, flash.querySelector('form[method=post]') ? STAY_TO_ANSWER : STAY)
}

function hideLater(flash: Element, wait: number): void {
  setTimeout(() => {
    if (flash.matches(':hover') || flash.contains(document.activeElement))
      return hideLater(flash, STAY / 4)
    flash.classList.add('is-leaving')
    setTimeout(() => flash.removeAttribute('open'), LEAVE)
  }, wait)
}
