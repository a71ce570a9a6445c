import { isPlainClick } from './plain-click.ts'

let bar: HTMLElement | undefined

/** A thin progress bar while a response is pending; CSS shows it only after 300 ms. */
export function showProgress(): void {
  if (bar) return
  bar = document.createElement('div')
  bar.className = 'progress-bar'
  bar.setAttribute('aria-hidden', 'true')
  document.body.prepend(bar)
  document.getElementById('main')?.setAttribute('aria-busy', 'true')
}

export function hideProgress(): void {
  bar?.remove()
  bar = undefined
  document.getElementById('main')?.removeAttribute('aria-busy')
}

/** A download fires no event, nor does a page that never loads: after this long (ms) the bar is removed. */
const MAX_TIME = 15_000

/** Shows the bar from a click on a link or a submission until the next page. */
export function startProgress(): void {
  let timer = 0
  const leave = () => {
    showProgress()
    window.clearTimeout(timer)
    timer = window.setTimeout(hideProgress, MAX_TIME)
  }
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a')
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    if (!link.href || link.target || link.hasAttribute('download')) return
    const { origin, pathname, search } = window.location
    if (link.origin !== origin || /\.\w+$/.test(link.pathname)) return
    if (link.hash && link.pathname + link.search === pathname + search) return
    leave()
  })
  window.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!event.defaultPrevented && form.getAttribute('method') !== 'dialog' && !form.target) leave()
  })
  window.addEventListener('pageshow', hideProgress)
}
