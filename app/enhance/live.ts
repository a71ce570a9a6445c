import { Idiomorph } from 'idiomorph'
import { fetchPage } from './fetch-page.ts'
import { tellOffline } from './offline.ts'
import { hideProgress, showProgress } from './progress.ts'

/** Typing is over after this long (ms). */
const PAUSE = 250
/** Answers kept for Back and Forward. */
const KEPT = 20
/** What says in an address what saying nothing says too. */
const DEFAULTS: Record<string, string> = { sort: 'relevance', size: '20' }

type HistoryChange = 'push' | 'replace' | 'none'
interface HistoryState {
  /** The entry was made by typing: what is typed on replaces it. */
  typed?: boolean
}

/**
 * Live lists: within `[data-live]`, links marked with `data-go` and the form `[data-live-form]` fetch the address they
 * lead to and put its regions (`[data-live-region]`) in the place of those shown. What they have in
 * common stays in place, with its focus and folds; a late answer is dropped; each state has its address.
 * With `data-go="stay"` the page does not scroll.
 */
export function startLive(): void {
  const root = document.querySelector<HTMLElement>('[data-live]')
  if (!root) return
  const form = root.querySelector<HTMLFormElement>('[data-live-form]')
  const input = form?.querySelector<HTMLInputElement>('[data-live-input]')
  const pages = new Map<string, Document>()
  let shown = currentAddress()
  let request: AbortController | undefined
  let timer = 0
  remember(shown, document.cloneNode(true) as Document)

  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-go]')
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!(link instanceof HTMLAnchorElement) || event.button !== 0 || modified) return
    if (link.pathname !== window.location.pathname || link.target) return
    event.preventDefault()
    void go(link.pathname + link.search, { change: 'push', scroll: link.dataset.go !== 'stay' })
  })
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    void go(addressOf(form), { change: 'push' })
  })
  input?.addEventListener('input', () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      const typed = (window.history.state as HistoryState | null)?.typed
      void go(addressOf(form as HTMLFormElement), {
        change: typed ? 'replace' : 'push',
        state: { typed: true },
      })
    }, PAUSE)
  })
  window.addEventListener('popstate', () => {
    const address = currentAddress()
    // Another place of the same page.
    if (address === shown) return
    const page = pages.get(address)
    if (page) show(page, address, true)
    else void go(address, { change: 'none' })
  })

  function remember(address: string, page: Document) {
    pages.delete(address)
    pages.set(address, page)
    const oldest = pages.keys().next()
    if (pages.size > KEPT && !oldest.done) pages.delete(oldest.value)
  }

  interface Options {
    change: HistoryChange
    scroll?: boolean
    state?: HistoryState
  }
  async function go(address: string, { change, scroll, state = {} }: Options) {
    window.clearTimeout(timer)
    request?.abort()
    const own = (request = new AbortController())
    showProgress()
    try {
      const page = await fetchPage(address, { signal: own.signal })
      if (own.signal.aborted) return
      // A failure, or another kind of page: as the browser would show it.
      if (page.status !== 200 || !isSameKind(root as HTMLElement, page.document))
        return window.location.assign(address)
      const { pathname, search } = new URL(page.url)
      const reached = pathname + search
      if (change === 'push' && reached !== shown) window.history.pushState(state, '', reached)
      else if (change === 'replace') window.history.replaceState(state, '', reached)
      remember(reached, page.document)
      show(page.document, reached, change === 'none')
      if (scroll) window.scrollTo(0, 0)
    } catch {
      if (!own.signal.aborted) tellOffline()
    } finally {
      if (request === own) hideProgress()
    }
  }

  function show(page: Document, address: string, goneBack: boolean) {
    request?.abort()
    hideProgress()
    shown = address
    const returnFocus = watchFocus(root as HTMLElement)
    for (const region of (root as HTMLElement).querySelectorAll<HTMLElement>(
      '[data-live-region]',
    )) {
      const next = regionOf(page, region.dataset.liveRegion)
      // A clone: the page may be shown again.
      if (next)
        void Idiomorph.morph(region, document.importNode(next, true), {
          morphStyle: 'innerHTML',
          callbacks: { beforeAttributeUpdated: keepsFold },
        })
    }
    returnFocus()
    showHead(page)
    const typed = page.querySelector<HTMLInputElement>('[data-live-input]')?.defaultValue ?? ''
    // Who is still typing is ahead of the answer.
    if (input && (goneBack || input !== document.activeElement)) input.value = typed
  }
}

const currentAddress = () => window.location.pathname + window.location.search

const regionOf = (page: Document, name: string | undefined) =>
  page.querySelector<HTMLElement>(`[data-live-region="${CSS.escape(name ?? '')}"]`)

const isSameKind = (root: HTMLElement, page: Document) =>
  page.querySelector<HTMLElement>('[data-live]')?.dataset.live === root.dataset.live

/** The address that a form leads to, without what it need not say: shorter addresses, the same list. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value && DEFAULTS[name] !== value) query.append(name, value)
  const path = new URL(form.action).pathname
  return query.toString() ? `${path}?${query.toString()}` : path
}

/** Title, description and own address of the page. */
function showHead(page: Document): void {
  document.title = page.title
  for (const selector of ['meta[name=description]', 'link[rel=canonical]']) {
    const next = page.querySelector(selector)
    if (next) document.querySelector(selector)?.replaceWith(document.importNode(next))
  }
}

/** What the reader folded or unfolded stays so, whatever the server would show. */
const keepsFold = (name: string, element: Element) =>
  !(name === 'open' && element instanceof HTMLDetailsElement && element.isConnected)

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
