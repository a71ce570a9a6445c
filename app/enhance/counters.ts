/** Shows how many characters may still be typed in a field with a limit (`TextareaField`). */
export function startCounters(): void {
  const count = (field: HTMLTextAreaElement) => {
    const line = document.getElementById(field.dataset.counter ?? '')
    if (!line) return
    const { max, left = '', over = '' } = line.dataset
    // Counts as the schema does: a line break as one, a character beyond the basic plane as one.
    const typed = [...field.value.replace(/\r\n?/g, '\n').trim()].length
    const rest = Number(max) - typed
    line.textContent = (rest < 0 ? over : left).replace('{n}', String(Math.abs(rest)))
    line.dataset.state = rest < 0 ? 'over' : ''
  }
  // Input from before this script was loaded.
  for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-counter]'))
    if (field.value !== field.defaultValue) count(field)
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement && target.dataset.counter) count(target)
  })
}
