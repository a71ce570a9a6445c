import { isModalOpen } from './modal.ts'

/**
 * Keyboard control of the review desk: J and K open the next and the previous case; A focuses the approve button, and
 * presses it if focused; R and N decide, or focus the remark if it is empty; `?` opens the help. Not while typing, with
 * a modifier, or where the account has turned them off. Marked fields are counted on the button that returns them, a
 * template picked with the pointer is filled in at once, and the browser asks before input is lost.
 */
export function startReviewDesk(desk: HTMLElement): void {
  const form = desk.querySelector<HTMLFormElement>('[data-desk-form]')
  const remark = desk.querySelector<HTMLTextAreaElement>('textarea[name=remark]')
  const help = desk.querySelector<HTMLDialogElement>('[data-desk-help]')
  const button = (intent: string) =>
    form?.querySelector<HTMLButtonElement>(`button[name=intent][value=${intent}]`)
  const marked = () => form?.querySelectorAll('input[name=fields]:checked').length ?? 0

  if (!desk.closest('[data-review-keys=off]')) document.addEventListener('keydown', onKey)

  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return
    if (help?.open) {
      if (event.key === '?') help.close()
      return
    }
    if (isTyping(event.target) || isModalOpen()) return
    const act = actions[event.key.length === 1 ? event.key.toLowerCase() : '']
    if (!act) return
    event.preventDefault()
    act()
  }

  const go = (way: 'next' | 'previous') =>
    desk.querySelector<HTMLAnchorElement>(`[data-desk-${way}]`)?.click()
  const decide = (intent: 'return' | 'reject') => {
    if (!remark || remark.value.trim()) button(intent)?.click()
    else remark.focus()
  }
  /** No single key decides a case; and a reviewer who marked a field does not mean to approve. */
  const approve = () => {
    const approval = button('approve')
    if (approval && approval === document.activeElement && marked() === 0) approval.click()
    else approval?.focus()
  }
  const actions: Partial<Record<string, () => void>> = {
    j: () => go('next'),
    k: () => go('previous'),
    a: approve,
    r: () => decide('return'),
    n: () => decide('reject'),
    '?': () => help?.showModal?.(),
  }

  if (!form) return
  const count = form.querySelector('[data-desk-count]')
  const showCount = () => {
    const n = marked()
    if (count) count.textContent = n > 0 ? ` ${n}` : ''
  }
  form.addEventListener('change', showCount)
  showCount()
  guard(form)
  fillTemplates(form, remark)
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches('textarea, select, input:not([type=checkbox])') || target.isContentEditable)

function fillTemplates(form: HTMLFormElement, remark: HTMLTextAreaElement | null): void {
  const choice = form.querySelector<HTMLSelectElement>('[data-desk-template]')
  if (!choice) return
  const fill = () => {
    const content = choice.selectedOptions[0]?.dataset.content
    if (!content || !remark) return
    const written = remark.value.trim()
    if (!written.includes(content)) remark.value = written ? `${written}\n${content}` : content
    remark.dispatchEvent(new Event('input', { bubbles: true }))
    remark.focus()
    choice.value = ''
  }
  // Arrow keys select every option on the way: with the keyboard only the button fills in the template.
  let byKeyboard = false
  choice.addEventListener('pointerdown', () => (byKeyboard = false))
  choice.addEventListener('keydown', ({ key }) => (byKeyboard ||= key !== 'Tab'))
  choice.addEventListener('change', () => {
    if (!byKeyboard) fill()
  })
  form.querySelector('button[value=fill]')?.addEventListener('click', (event) => {
    event.preventDefault()
    if (choice.value) fill()
    else choice.focus()
  })
  // Chosen before this script was loaded; an option preselected by the server is already filled in.
  if (!choice.selectedOptions[0]?.defaultSelected) fill()
}

/** Makes the browser ask before input is lost. */
function guard(form: HTMLFormElement): void {
  // A new desk has neither marks nor text; those shown after a refusal were typed, too.
  const isTyped = () =>
    [...new FormData(form)].some(([name, value]) => /^(?:remark|fields)/.test(name) && value !== '')
  window.addEventListener('beforeunload', (event) => {
    // What has been sent (`forms.ts`) is not lost.
    if (form.dataset.sent !== undefined || !isTyped()) return
    event.preventDefault()
    // Chromium before 119 asks only for this.
    event.returnValue = true
  })
}
