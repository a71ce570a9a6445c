import { REDIRECT_HEADER, WITHOUT_REDIRECT_HEADER } from '#app/http/redirect-header.ts'
import { startIslands } from '#app/islands/find-islands.ts'
import { adoptStyles, fetchPage } from './fetch-page.ts'
import { reopenForm } from './forms.ts'
import { hideProgress, showProgress } from './progress.ts'

/** What of a form page stands in the dialog. */
const REGION = '.auth-form'

/**
 * Shows the form of another page over this one. Its posts are answered within the dialog; a success, or whatever is
 * no such form, leads on as it would from the page itself.
 */
export async function openFormDialog(link: HTMLAnchorElement): Promise<void> {
  const { dialog: address = link.href, close = '' } = link.dataset
  showProgress()
  const page = await fetchPage(address).finally(hideProgress)
  const region = page.document.querySelector(REGION)
  if (!region) return window.location.assign(link.href)
  await adoptStyles(page.document)

  const template = document.querySelector<HTMLTemplateElement>('#form-dialog')
  const dialog = template?.content.firstElementChild?.cloneNode(true) as HTMLDialogElement
  const body = dialog.querySelector('div') as HTMLElement
  const button = dialog.querySelector('button')
  button?.setAttribute('aria-label', close)
  button?.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    link.focus()
  })
  document.body.append(dialog)
  show(body, region, address)
  dialog.showModal()
  body.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  // After the checks of the form itself, which stand on the island.
  dialog.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    void send(body, event as SubmitEvent)
  })
}

function show(body: HTMLElement, region: Element, address: string): void {
  body.replaceChildren(...document.importNode(region, true).childNodes)
  const title = body.querySelector('h1')
  if (title) title.id = 'form-dialog-title'
  // Said so by the page, whose own address is another.
  for (const form of body.querySelectorAll<HTMLFormElement>('form[method=post]:not([action])'))
    form.setAttribute('action', address)
  startIslands(body)
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
  showProgress()
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: fields,
      headers: { accept: 'text/html', [WITHOUT_REDIRECT_HEADER]: '1' },
    })
    const next = answer.headers.get(REDIRECT_HEADER)
    if (next) return leadTo(next)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const region = page.querySelector(REGION)
    if (region) show(body, region, address)
    // Not a form: the page of a failure, as the browser would show it. It is sent once more for that.
    else form.submit()
  } catch {
    // Nothing answered: what was typed stays, to be sent again.
    reopenForm(form)
  } finally {
    hideProgress()
  }
}

/** Also where it is the page that is shown, which is another for who is signed in. */
function leadTo(address: string): void {
  const { pathname, search } = window.location
  if (address === pathname + search) window.location.reload()
  else window.location.assign(address)
}
