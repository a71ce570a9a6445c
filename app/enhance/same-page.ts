import { RESTORED, SAME_PAGE } from '#app/forms/same-page.ts'

/** What may never be stored, or cannot be restored. */
const EXCLUDED = ['hidden', 'password', 'file', 'submit', 'button']

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** A control is found by its name and its place among those of that name: an island may draw others than the server. */
type Changed = [name: string, place: number, value: string]
/** Values of controls of our own, by name. */
type Chosen = [name: string, value: string]
type Page = [path: string, scrollY: number, changed: Changed[], chosen: Chosen[]]

/** A password that is shown while typing is a text field. */
const isSecret = (control: Control) =>
  'secret' in control.dataset || control.getAttribute('autocomplete') === 'one-time-code'

function controlsByName(): Map<string, Control[]> {
  const found = new Map<string, Control[]>()
  for (const control of document.querySelectorAll<Control>('input,textarea,select')) {
    const same = found.get(control.name)
    if (same) same.push(control)
    else found.set(control.name, [control])
  }
  return found
}

/** Controls of our own, whose value is in a hidden field. */
const ownControls = () => [...document.querySelectorAll<HTMLElement>('[data-control]')]

/**
 * Keeps scroll position, fragment and everything typed on the page for its next rendering in this tab, to which a form
 * is about to lead (a change of language or appearance). Passwords, codes and files are not kept.
 */
export function keepPage(form: HTMLFormElement): void {
  // A redirect inherits the fragment of the address that it answers.
  form.action = form.action.split('#', 1)[0] + window.location.hash
  const changed = [...controlsByName()].flatMap(([name, same]) =>
    same.flatMap((control, place): Changed[] => {
      const value = changedValue(control)
      return value === undefined ? [] : [[name, place, value]]
    }),
  )
  const chosen = ownControls().flatMap((box): Chosen[] => {
    const name = box.dataset.control ?? ''
    const field = box.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)
    return field?.value ? [[name, field.value]] : []
  })
  try {
    const page: Page = [window.location.pathname, window.scrollY, changed, chosen]
    sessionStorage.setItem(SAME_PAGE, JSON.stringify(page))
  } catch {
    // Storage may be disabled or full: the page is shown as the server renders it.
  }
}

/** Restores what `keepPage` kept, and forgets it. */
export function restorePage(): void {
  try {
    const [path, y, changed, chosen] = JSON.parse(sessionStorage.getItem(SAME_PAGE) ?? '[]') as Page
    sessionStorage.removeItem(SAME_PAGE)
    if (path !== window.location.pathname) return
    window.scrollTo(0, y)
    const all = controlsByName()
    for (const [name, place, value] of changed) {
      const control = all.get(name)?.[place]
      if (control) setValue(control, value)
    }
    for (const [name, value] of chosen) {
      const box = ownControls().find(({ dataset }) => dataset.control === name)
      // For an island that starts later as well.
      box?.setAttribute(`data-${RESTORED}`, value)
      box?.dispatchEvent(new Event(RESTORED))
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
