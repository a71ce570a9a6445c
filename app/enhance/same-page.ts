import { SAME_PAGE } from '#app/forms/same-page.ts'

/** What may never be stored, or cannot be restored. */
const EXCLUDED = ['hidden', 'password', 'file', 'submit', 'button']

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Changed = [index: number, name: string, value: string]
type Page = [path: string, scrollY: number, changed: Changed[]]

/** A password that is shown while typing is a text field. */
const isSecret = (control: Control) =>
  'secret' in control.dataset || control.getAttribute('autocomplete') === 'one-time-code'

const controls = () => [...document.querySelectorAll<Control>('input,textarea,select')]

/**
 * Keeps scroll position, fragment and everything typed on the page for its next rendering in this tab, to which a form
 * is about to lead (a change of language or appearance). Passwords, codes and files are not kept.
 */
export function keepPage(form: HTMLFormElement): void {
  // A redirect inherits the fragment of the address that it answers.
  form.action = form.action.split('#', 1)[0] + window.location.hash
  const changed = controls().flatMap((control, index): Changed[] => {
    const value = changedValue(control)
    return value === undefined ? [] : [[index, control.name, value]]
  })
  try {
    const page: Page = [window.location.pathname, window.scrollY, changed]
    sessionStorage.setItem(SAME_PAGE, JSON.stringify(page))
  } catch {
    // Storage may be disabled or full: the page is shown as the server renders it.
  }
}

/** Restores what `keepPage` kept, and forgets it. */
export function restorePage(): void {
  try {
    const [path, y, changed] = JSON.parse(sessionStorage.getItem(SAME_PAGE) ?? '[]') as Page
    sessionStorage.removeItem(SAME_PAGE)
    if (path !== window.location.pathname) return
    window.scrollTo(0, y)
    const all = controls()
    for (const [index, name, value] of changed) {
      const control = all[index]
      if (control?.name === name) setValue(control, value)
    }
  } catch {
    // Storage may be disabled.
  }
}

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** Undefined for a control that is as the server sent it. */
function changedValue(control: Control): string | undefined {
  if (EXCLUDED.includes(control.type) || isSecret(control)) return undefined
  if (isTick(control))
    return control.checked === control.defaultChecked ? undefined : String(control.checked)
  return control.value === initialValue(control) ? undefined : control.value
}

function initialValue(control: Control): string | undefined {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
}

function setValue(control: Control, value: string) {
  if (isTick(control)) control.checked = value === 'true'
  else control.value = value
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}
