/** A success leaves by itself after this long (ms); warnings and errors never do. */
const STAY = 8_000
const LEAVE = 240

export function startNotices(): void {
  for (const notice of document.querySelectorAll('.notices-item.is-success'))
    leaveLater(notice, STAY)
}

function leaveLater(notice: Element, wait: number): void {
  setTimeout(() => {
    if (notice.matches(':hover') || notice.contains(document.activeElement))
      return leaveLater(notice, STAY / 4)
    notice.classList.add('is-leaving')
    setTimeout(() => notice.removeAttribute('open'), LEAVE)
  }, wait)
}
