/** Maximum number of records in a comparison. */
const COMPARED_MAX = 4
/** Maximum number of ticks: as many as are added to the favourites at once. */
const TICKED_MAX = 20
const keyOf = (library: string) => `compare-${library}`

/**
 * Ticks of a library's list are stored until the tab is closed, across searches and pages: those of other pages are
 * sent with the form. Without storage, and until something is stored, the page's own ticks count: those made before
 * this script was loaded, and those from the address.
 */
export function startCompareTray(): void {
  let isCleared = false
  const show = () => {
    const list = form()
    if (list) showTicks(list, isCleared)
  }
  document.addEventListener('change', ({ target }) => {
    const list = form()
    if (!(target instanceof HTMLInputElement) || target.name !== 'compare' || !list) return
    const others = read(list).filter((id) => id !== target.value)
    keep(list, target.checked ? [...others, target.value] : others)
    isCleared = others.length === 0
    show()
  })
  document.addEventListener('click', ({ target }) => {
    const list = form()
    if (!list || !(target instanceof Element) || !target.closest('[data-tray-clear]')) return
    keep(list, [])
    isCleared = true
    for (const box of boxes(list)) box.checked = false
    show()
    list.querySelector<HTMLElement>('button[type=submit]')?.focus()
  })
  // The list is replaced in place when conditions or pages change.
  const results = form()?.closest('[data-live-region]') ?? form()
  if (results)
    // Showing the same state again changes nothing, so this does not loop.
    new MutationObserver(show).observe(results, {
      childList: true,
      subtree: true,
      attributeFilter: ['value'],
    })
  addEventListener('pageshow', show)
  const list = form()
  if (list && read(list).length > 0) keep(list, read(list))
  show()
}

const form = () => document.querySelector<HTMLFormElement>('form[data-tray]')
const boxes = (list: HTMLFormElement) => [
  ...list.querySelectorAll<HTMLInputElement>('input[type=checkbox][name=compare]'),
]
const sent = (list: HTMLFormElement) => [
  ...list.querySelectorAll<HTMLInputElement>('[data-tray-sent]'),
]

function read(list: HTMLFormElement): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(list.dataset.tray ?? '')) ?? '')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    const ticked = boxes(list).filter(({ checked }) => checked)
    return [...sent(list), ...ticked].map(({ value }) => value).slice(0, TICKED_MAX)
  }
}

function keep(list: HTMLFormElement, ids: string[]) {
  try {
    sessionStorage.setItem(keyOf(list.dataset.tray ?? ''), JSON.stringify(ids))
  } catch {
    // Private windows may have no storage.
  }
}

/** Ticks the stored records, and shows how many of them are on other pages. */
function showTicks(list: HTMLFormElement, isCleared: boolean) {
  const ids = read(list)
  const here = boxes(list)
  const isFull = ids.length >= TICKED_MAX
  const reason = list.querySelector<HTMLElement>('#tray-full')
  if (reason) reason.hidden = !isFull
  for (const box of here) {
    box.checked = ids.includes(box.value)
    box.disabled = isFull && !box.checked
    if (box.disabled) box.setAttribute('aria-describedby', 'tray-full')
    else box.removeAttribute('aria-describedby')
  }
  const away = ids.filter((id) => !here.some(({ value }) => value === id))
  send(list, away)
  const clear = list.querySelector<HTMLElement>('[data-tray-clear]')
  if (clear) clear.hidden = ids.length === 0
  // Always part of the page: a region that appears together with its text is not read out.
  const text = list.querySelector<HTMLElement>('[data-tray-more]')
  if (!text) return
  const { trayMore = '', trayAway = '', trayMany = '', trayCleared = '' } = text.dataset
  const some =
    trayMore.replace('{n}', String(ids.length)) +
    (away.length > 0 ? trayAway.replace('{m}', String(away.length)) : '') +
    (ids.length > COMPARED_MAX ? trayMany : '')
  const message = ids.length > 0 ? some : isCleared ? trayCleared : ''
  if (text.textContent !== message) text.textContent = message
}

/** Puts the records of other pages into the form, unless it holds them. */
function send(list: HTMLFormElement, away: string[]) {
  const before = sent(list)
  if (before.map(({ value }) => value).join() === away.join()) return
  for (const old of before) old.remove()
  for (const value of away) {
    const input = Object.assign(document.createElement('input'), {
      type: 'hidden',
      name: 'compare',
      value,
    })
    input.dataset.traySent = ''
    list.append(input)
  }
}
