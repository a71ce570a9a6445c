/** How long (ms) a success notice stays; warnings and errors stay until closed. */
const STAY = 8_000
const LEAVE = 240

export function startNotices(): void {
  for (const notice of document.querySelectorAll('.notices-item.is-success'))
    hideLater(notice, STAY)
}

function hideLater(notice: Element, wait: number): void {
  setTimeout(() => {
    if (notice.matches(':hover') || notice.contains(document.activeElement))
      return hideLater(notice, STAY / 4)
    notice.classList.add('is-leaving')
    setTimeout(() => notice.removeAttribute('open'), LEAVE)
  }, wait)
}
