/** By then (ms) the portal has answered or given up: a call of the API takes 50 s at most. */
const ANSWER_MAX = 60_000
const KEY = 'scroll-after-post'

/**
 * Behaviour of all forms besides their own validation: one submission at a time, a busy button, and with
 * `data-keep-scroll` the scroll position restored afterwards.
 */
export function startForms(): void {
  const timers = new WeakMap<HTMLFormElement, number>()
  // On the window, after the form's own validation, which may have prevented the submission.
  window.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post') return
    if (form.dataset.sent !== undefined) return event.preventDefault()
    form.dataset.sent = ''
    // The answer may be stopped, or the reader may decide to stay on the page. Files may take longer.
    window.clearTimeout(timers.get(form))
    if (form.enctype !== 'multipart/form-data')
      timers.set(
        form,
        window.setTimeout(() => reopenForm(form), ANSWER_MAX),
      )
    const { submitter } = event as SubmitEvent
    submitter?.setAttribute('aria-busy', 'true')
    if (form.dataset.keepScroll !== undefined) keepScroll()
  })
  // No timeout for files: a reader who stopped the upload may change the form and send it again.
  window.addEventListener('change', ({ target }) => {
    const form = (target as HTMLInputElement).form
    if (form?.dataset.sent !== undefined && form.enctype === 'multipart/form-data') reopenForm(form)
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const form of document.forms) reopenForm(form)
  })
  restoreScroll()
}

/** Allows a form to be submitted again. */
export function reopenForm(form: HTMLFormElement): void {
  delete form.dataset.sent
  for (const button of form.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy')
}

function keepScroll() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([window.location.pathname, window.scrollY]))
  } catch {
    // Storage may be disabled or full: only a convenience is lost.
  }
}

function restoreScroll() {
  try {
    const [path, y] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string?, number?]
    sessionStorage.removeItem(KEY)
    if (path === window.location.pathname && y) window.scrollTo(0, y)
  } catch {
    // As above.
  }
}
