/** How long (ms) a button confirms the copy. */
const CONFIRM_TIME = 4_000

/** Buttons that copy `data-copy`; hidden without a script. */
export function startCopyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]')
    if (button) void copy(button)
  })
}

/** Buttons that confirm a copy, with what they say otherwise and the timer that brings it back. */
const confirming = new WeakMap<HTMLElement, { label: string; timer: number }>()

async function copy(button: HTMLElement) {
  const { copy: text = '', copied = '' } = button.dataset
  if (!(await writeText(text))) return
  const { label, timer: earlier } = confirming.get(button) ?? { label: button.textContent }
  window.clearTimeout(earlier)
  const status = button.nextElementSibling
  button.textContent = copied
  if (status) status.textContent = copied
  const timer = window.setTimeout(() => {
    confirming.delete(button)
    button.textContent = label
    if (status) status.textContent = ''
  }, CONFIRM_TIME)
  confirming.set(button, { label, timer })
}

/** Falls back where the Clipboard API is missing: over plain http it exists on localhost only. */
async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.className = 'visually-hidden'
    document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    return done
  }
}
