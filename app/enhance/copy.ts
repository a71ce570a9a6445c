/** How long (ms) a button shows whether copying succeeded. */
const CONFIRM_DURATION = 4_000

/** Buttons that copy `data-copy`; hidden without a script. */
export function startCopyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]')
    if (button) void copy(button)
  })
}

async function copy(button: HTMLElement) {
  const { copy: text = '', copied = '', failed = '' } = button.dataset
  const outcome = (await writeText(text)) ? copied : failed
  // While the result of an earlier click is shown, the text content is not the label.
  const label = (button.dataset.label ??= button.textContent ?? '')
  clearTimeout(Number(button.dataset.timer))
  const status = button.nextElementSibling
  button.textContent = outcome
  if (status) status.textContent = outcome
  const timer = setTimeout(() => {
    button.textContent = label
    if (status) status.textContent = ''
  }, CONFIRM_DURATION)
  button.dataset.timer = String(timer)
}

/** Falls back where the Clipboard API is missing: over plain http it exists on localhost only. */
async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const focused = document.activeElement
    const area = document.createElement('textarea')
    area.value = text
    area.className = 'visually-hidden'
    document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    return done
  }
}
