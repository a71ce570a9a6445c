import { REDIRECT_HEADER, WITHOUT_REDIRECT_HEADER } from '#app/http/host/redirect-header.ts'
import { startIslands, stopIslands } from '#app/islands/find-islands.ts'
import { adoptStyles, fetchPage } from './fetch-page.ts'
import { reopenForm } from './forms.ts'
import { showOfflineFlash } from './offline.ts'
import { hideProgress, showProgress } from './progress.ts'
import { reloadPage } from './reload.ts'

let isOpening = false

/** The part of a form page that the dialog shows. */
const REGION = '.auth-layout-form'

/**
 * Shows the form of another page in a dialog. Its posts are answered within the dialog; success, or anything without
 * such a form, navigates as on the page itself.
 */
export async function openFormDialog(link: HTMLAnchorElement): Promise<void> {
  // Ignores clicks while the form page is loading.
  if (isOpening) return
  isOpening = true
  await open(link).finally(() => (isOpening = false))
}

async function open(link: HTMLAnchorElement): Promise<void> {
  const { close = '', wide } = link.dataset
  const address = addressOf(link)
  showProgress()
  const page = await fetchPage(address).catch(showOfflineFlash).finally(hideProgress)
  if (!page) return
  const region = page.document.querySelector(REGION)
  if (!region) return window.location.assign(link.href)
  await adoptStyles(page.document)

  const template = document.querySelector<HTMLTemplateElement>('#form-dialog')
  const dialog = template?.content.firstElementChild?.cloneNode(true) as HTMLDialogElement
  dialog.classList.toggle('is-wide', wide !== undefined)
  const body = dialog.querySelector('.form-dialog-body') as HTMLElement
  const title = dialog.querySelector('h2')
  if (title) title.textContent = link.textContent
  const button = dialog.querySelector('button')
  button?.setAttribute('aria-label', close)
  button?.addEventListener('click', () => dialog.close())
  // A refusal within the dialog changes the title.
  const { title: before } = document
  dialog.addEventListener('close', () => {
    document.title = before
    stopIslands(body)
    dialog.remove()
    link.focus()
  })
  document.body.append(dialog)
  show(body, region)
  dialog.showModal()
  body.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  // On the body, after the form's own validation, whose listener is on the island.
  body.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    void send(body, event as SubmitEvent)
  })
}

/** The form's address; with `data-return` its success leads back to the current address, which a live list changes. */
function addressOf({ href, dataset: { dialog = href, return: back } }: HTMLAnchorElement): string {
  const here = window.location.pathname + window.location.search
  // The success page of a registration is no page to return to.
  return back === undefined || ['/', '/rgisuccess'].includes(here)
    ? dialog
    : `${dialog}?redirectTo=${encodeURIComponent(here)}`
}

function show(body: HTMLElement, region: Element): void {
  stopIslands(body)
  body.replaceChildren(...document.importNode(region, true).childNodes)
  startIslands(body)
  if (body.querySelector('[data-draft]'))
    void import('./drafts.ts').then(({ startDrafts }) => startDrafts())
}

async function send(body: HTMLElement, event: SubmitEvent): Promise<void> {
  const form = event.target as HTMLFormElement
  const { submitter } = event
  if (form.dataset.sent !== undefined) return
  form.dataset.sent = ''
  submitter?.setAttribute('aria-busy', 'true')
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) fields.append(name, String(value))
  if (submitter instanceof HTMLButtonElement && submitter.name)
    fields.append(submitter.name, submitter.value)
  const address = form.getAttribute('action') ?? window.location.href
  body.querySelector('[data-failure]')?.remove()
  showProgress()
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: fields,
      headers: { accept: 'text/html', [WITHOUT_REDIRECT_HEADER]: '1' },
    })
    const next = answer.headers.get(REDIRECT_HEADER)
    if (next) return navigateTo(next)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const region = page.querySelector(REGION)
    if (region) show(body, region)
    else if (showFailure(body, page)) reopenForm(form)
    // Another kind of page: posted again natively, so that the browser shows it.
    else submitAgain(form, submitter)
  } catch {
    // The input stays for another attempt.
    reopenForm(form)
    showOfflineFlash()
  } finally {
    hideProgress()
  }
}

/**
 * Shows the text of an error page above the form, with the input unchanged: the post may have had its effect before it
 * failed, so it is not repeated automatically.
 * @returns whether it was an error page
 */
function showFailure(body: HTMLElement, page: Document): boolean {
  const lines = [...page.querySelectorAll('.error-page h1, .error-page .error-page-lead')]
  if (lines.length === 0) return false
  const alert = document.createElement('div')
  alert.className = 'form-summary'
  alert.dataset.failure = ''
  alert.setAttribute('role', 'alert')
  alert.tabIndex = -1
  for (const { textContent } of lines) {
    const line = document.createElement('p')
    line.textContent = textContent
    alert.append(line)
  }
  body.prepend(alert)
  alert.focus()
  return true
}

/** Posts natively, with the button that was pressed, since the button decides what the form does. */
function submitAgain(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = submitter.name
    field.value = submitter.value
    form.append(field)
  }
  form.submit()
}

/** Reloads if the target is the current page, whose content differs once signed in. */
function navigateTo(address: string): void {
  const { pathname, search } = window.location
  if (address === pathname + search) reloadPage()
  else window.location.assign(address)
}
