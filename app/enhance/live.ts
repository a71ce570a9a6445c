import { fetchPage, type FetchedPage } from './fetch-page.ts'
import { morphRegions } from './morph.ts'
import { showOfflineFlash } from './offline.ts'
import { isPlainClick } from './plain-click.ts'
import { hideProgress, showProgress } from './progress.ts'

/** Debounce of typing (ms). */
const PAUSE = 250
/** Pages cached for Back and Forward. */
const MAX_PAGES = 20

interface Options {
  /** How the history changes; `none` for Back and Forward. */
  change: 'push' | 'replace' | 'none'
  /** Scrolls to the top. */
  scroll?: boolean
  typed?: boolean
}
/** Scroll position of a history entry that was left. */
interface HistoryState {
  y?: number
}

/**
 * Live lists: within `[data-live]`, the form `[data-live-form]`, and links and forms marked with `data-go`, fetch their
 * address and replace the regions (`[data-live-region]`) by those of the response. Unchanged elements keep focus and
 * open state; stale responses are dropped; each state has its address. With `data-go="stay"` the page does not scroll.
 * Other scripts are notified of each update by the event `live-update` of the document.
 * @param loaded the address that the page was loaded from: the reader may have gone back since
 */
export function startLive(loaded: string): void {
  const found = document.querySelector<HTMLElement>('[data-live]')
  if (!found) return
  const root = found
  const form = root.querySelector<HTMLFormElement>('[data-live-form]')
  const input = form?.querySelector<HTMLInputElement>('[data-live-input]')
  const pages = pageCache()
  const changed = new Set<HTMLInputElement | HTMLSelectElement>()
  let shown = loaded
  /** The address of the current history entry: `shown` follows it when the response has arrived. */
  let current = loaded
  /** The current history entry was created by typing: further typing replaces it. */
  let typedHere = false
  let request: AbortController | undefined
  pages.add(shown, document.cloneNode(true) as Document)

  followLinks(root, form, (address, options) => void go(address, options))
  // Text fields change on `input`; `change` fires only when the field is left.
  for (const type of ['input', 'change'])
    form?.addEventListener(type, ({ target }) => {
      if (target !== input) changed.add(target as HTMLSelectElement)
    })
  const typing =
    input &&
    watchTyping(input, () => {
      const change = typedHere ? 'replace' : 'push'
      void go(addressOf(form as HTMLFormElement), { change, typed: true })
    })
  window.addEventListener('popstate', showCurrent)
  showCurrent()
  // Input from before this script was loaded.
  if (input && input === document.activeElement && input.value !== input.defaultValue)
    typing?.restart()
  root.dataset.started = ''

  function showCurrent() {
    const address = currentAddress()
    // Only the fragment changed: a request under way is still needed.
    if (address === current) return
    stop()
    current = address
    if (address === shown) return
    const page = pages.get(address)
    if (page) show(page, address, true)
    else void go(address, { change: 'none' })
  }

  function stop() {
    typing?.cancel()
    request?.abort()
    rest()
  }

  function rest() {
    hideProgress()
    root.removeAttribute('aria-busy')
  }

  async function go(address: string, options: Options) {
    stop()
    changed.clear()
    const { signal } = (request = new AbortController())
    showProgress()
    root.setAttribute('aria-busy', 'true')
    let page: FetchedPage
    try {
      page = await fetchPage(address, { signal })
    } catch {
      if (signal.aborted) return
      rest()
      return showOfflineFlash()
    }
    if (signal.aborted) return
    // An error or another kind of page: the browser loads it.
    if (page.status !== 200 || !isSameKind(root, page.document))
      return options.change === 'push'
        ? window.location.assign(address)
        : window.location.replace(address)
    take(page, options)
  }

  function take(page: FetchedPage, options: Options) {
    const { pathname, search } = new URL(page.url)
    const address = pathname + search
    const { change, typed = false } = options
    if (change === 'push' && address !== shown) pushEntry(address)
    else if (change === 'replace') window.history.replaceState(null, '', address)
    current = currentAddress()
    pages.add(address, page.document)
    show(page.document, address, change === 'none')
    typedHere = typed
    scrollTo(options)
  }

  function show(page: Document, address: string, goneBack: boolean) {
    rest()
    shown = address
    typedHere = false
    if (goneBack) changed.clear()
    morphRegions(root, page, changed)
    document.dispatchEvent(new Event('live-update'))
    showHead(page)
    const typed = page.querySelector<HTMLInputElement>('[data-live-input]')?.defaultValue ?? ''
    // While the field has the focus, or shortly after, its text is newer than the response.
    const isNewer = input === document.activeElement || typing?.isPending()
    if (input && (goneBack || !isNewer)) input.value = typed
  }
}

/** The latest pages, by address. */
function pageCache() {
  const pages = new Map<string, Document>()
  return {
    get: (address: string) => pages.get(address),
    add(address: string, page: Document) {
      pages.delete(address)
      pages.set(address, page)
      const oldest = pages.keys().next()
      if (pages.size > MAX_PAGES && !oldest.done) pages.delete(oldest.value)
    },
  }
}

/** Calls `go` instead of the browser for each link and form that replaces the regions. */
function followLinks(
  root: HTMLElement,
  form: HTMLFormElement | null,
  go: (address: string, options: Options) => void,
) {
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-go]')
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return
    if (link.pathname !== window.location.pathname || link.target) return
    event.preventDefault()
    go(link.pathname + link.search, { change: 'push', scroll: link.dataset.go !== 'stay' })
  })
  root.addEventListener('submit', (event) => {
    const sent = event.target as HTMLFormElement
    if (sent !== form && !sent.matches('form[data-go]')) return
    event.preventDefault()
    go(addressOf(sent), { change: 'push' })
  })
}

/** Calls back when typing pauses. */
function watchTyping(input: HTMLInputElement, onPause: () => void) {
  let timer = 0
  const restart = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      timer = 0
      onPause()
    }, PAUSE)
  }
  input.addEventListener('input', (event) => {
    // While an input method composes, the letters are not words yet.
    if ((event as InputEvent).isComposing) window.clearTimeout(timer)
    else restart()
  })
  input.addEventListener('compositionend', restart)
  return {
    restart,
    cancel() {
      window.clearTimeout(timer)
      timer = 0
    },
    isPending: () => timer !== 0,
  }
}

/** Adds a history entry; the one that is left keeps its scroll position. */
function pushEntry(address: string) {
  window.history.replaceState({ y: window.scrollY } satisfies HistoryState, '')
  window.history.pushState(null, '', address)
}

function scrollTo({ change, scroll }: Options) {
  const { y } = (window.history.state ?? {}) as HistoryState
  if (scroll) window.scrollTo(0, 0)
  else if (change === 'none' && y !== undefined) window.scrollTo(0, y)
}

const currentAddress = () => window.location.pathname + window.location.search

/** Whether the page has the same kind of list, in the language and for the visitor of the current page. */
const isSameKind = (root: HTMLElement, page: Document) => {
  const [next, own] = [page.documentElement, document.documentElement]
  return (
    page.querySelector<HTMLElement>('[data-live]')?.dataset.live === root.dataset.live &&
    next.lang === own.lang &&
    next.dataset.visitor === own.dataset.visitor
  )
}

/** A form's address without default values (`data-default`): a shorter address for the same list. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  const usual = new Map<string, string | undefined>()
  for (const field of form.querySelectorAll<HTMLSelectElement>('[data-default]'))
    usual.set(field.name, field.dataset.default)
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value && usual.get(name) !== value) query.append(name, value)
  const path = new URL(form.action).pathname
  return query.toString() ? `${path}?${query.toString()}` : path
}

/** Updates title, description, canonical address and robots. */
function showHead(page: Document): void {
  document.title = page.title
  for (const selector of ['meta[name=description]', 'link[rel=canonical]', 'meta[name=robots]']) {
    const next = page.querySelector(selector)
    document.querySelector(selector)?.remove()
    if (next) document.head.append(document.importNode(next))
  }
}
