/** How long (ms) a success notice stays; warnings and errors stay until closed. */
const STAY = 8_000
/** With something to press, such as to undo. */
const STAY_TO_ANSWER = 30_000
const LEAVE = 240

export function startNotices(): void {
  for (const notice of document.querySelectorAll('.notices-item.is-success'))
    hideLater(notice, notice.querySelector('form[method=post]') ? STAY_TO_ANSWER : STAY)
}

function hideLater(notice: Element, wait: number): void {
  setTimeout(() => {
    if (notice.matches(':hover') || notice.contains(document.activeElement))
      return hideLater(notice, STAY / 4)
    notice.classList.add('is-leaving')
    setTimeout(() => notice.removeAttribute('open'), LEAVE)
  }, wait)
}
