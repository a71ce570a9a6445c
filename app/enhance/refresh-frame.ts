import { fetchPage } from './fetch-page.ts'
import { isPosted } from './reload.ts'

/** Parts of the header that show who is signed in. */
const PARTS = ['.site-header-account', '.site-header-drawer-panel']

/** Where input is typed: the page, and the form of another page that is open above it. */
const OWN = ':is(main, .form-dialog[open])'

/** Whether a reload would lose input. */
const hasUnsavedInput = () =>
  // The response to a post contains the input as if it had come from the server.
  isPosted() ||
  [...document.querySelectorAll<HTMLInputElement>(`${OWN} input, ${OWN} textarea`)].some(
    (field) =>
      field.type !== 'hidden' &&
      (field.value !== field.defaultValue || field.checked !== field.defaultChecked),
  ) ||
  [...document.querySelectorAll<HTMLOptionElement>(`${OWN} option`)].some(
    (option) => option.selected !== option.defaultSelected && hasDefault(option),
  )

/** A select of one choice in which no option is marked selects its first by itself. */
const hasDefault = (option: HTMLOptionElement) => {
  const select = option.closest('select')
  return (
    !select ||
    select.multiple ||
    select.querySelector('option[selected]') !== null ||
    select.selectedIndex > 0
  )
}

/** Updates the page to the current user: reloads it, or only replaces the header where input would be lost. */
export async function refreshFrame(): Promise<void> {
  if (!hasUnsavedInput()) return window.location.reload()
  const page = await fetchPage(window.location.href).catch(() => undefined)
  if (page?.status !== 200) return
  const { visitor } = page.document.documentElement.dataset
  if (visitor === undefined) delete document.documentElement.dataset.visitor
  else document.documentElement.dataset.visitor = visitor
  for (const part of PARTS) {
    const next = page.document.querySelector(part)
    if (next) document.querySelector(part)?.replaceWith(document.importNode(next, true))
  }
}
