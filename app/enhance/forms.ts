import { SAME_PAGE } from '#app/forms/same-page.ts'

/** By then (ms) the portal has answered or given up: a call of the API takes 50 s at most. */
const ANSWER_MAX = 60_000
/** Loaded only where a page is about to be rendered again, or has been. */
const samePage = () => import('./same-page.ts')

/**
 * Behaviour of all forms besides their own validation: one submission at a time, a busy button, and with
 * `data-same-page` scroll position, fragment and typed input restored afterwards.
 */
export function startForms(): void {
  const timers = new WeakMap<HTMLFormElement, number>()
  // On the window, after the form's own validation, which may have prevented the submission.
  window.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post') return
    if (form.dataset.sent !== undefined) return event.preventDefault()
    const { submitter } = event as SubmitEvent
    const { samePage: state = 'kept' } = form.dataset
    if (state !== 'kept') {
      event.preventDefault()
      // A second click while the first is being handled.
      if (state !== '') return
      form.dataset.samePage = 'keeping'
      return void samePage()
        .then((module) => module.keepPage(form))
        .catch(() => undefined)
        .then(() => {
          form.dataset.samePage = 'kept'
          form.requestSubmit(submitter)
        })
    }
    form.dataset.sent = ''
    // The answer may be stopped, or the reader may decide to stay on the page. Files may take longer.
    window.clearTimeout(timers.get(form))
    if (form.enctype !== 'multipart/form-data')
      timers.set(
        form,
        window.setTimeout(() => reopenForm(form), ANSWER_MAX),
      )
    submitter?.setAttribute('aria-busy', 'true')
  })
  // No timeout for files: a reader who stopped the upload may change the form and send it again.
  window.addEventListener('change', ({ target }) => {
    const form = (target as HTMLInputElement).form
    if (form?.dataset.sent !== undefined && form.enctype === 'multipart/form-data') reopenForm(form)
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const form of document.forms) reopenForm(form)
  })
  restorePage()
}

/** Allows a form to be submitted again. */
export function reopenForm(form: HTMLFormElement): void {
  delete form.dataset.sent
  if (form.dataset.samePage) form.dataset.samePage = ''
  for (const button of form.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy')
}

function restorePage() {
  try {
    if (sessionStorage.getItem(SAME_PAGE)) void samePage().then((module) => module.restorePage())
  } catch {
    // Storage may be disabled.
  }
}
