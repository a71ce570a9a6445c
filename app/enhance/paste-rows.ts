/**
 * Spreadsheet rows pasted into any field of the form go to its `[data-paste-rows]`, whose value is the number of
 * characters that the server reads.
 */
export function startPasteRows(): void {
  const box = document.querySelector<HTMLTextAreaElement>('[data-paste-rows]')
  const most = Number(box?.dataset.pasteRows)
  box?.form?.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? ''
    if (event.target === box || !/[\t\n]/.test(text)) return
    event.preventDefault()
    box.value = text
    if (text.length <= most) return box.form?.requestSubmit()
    // More than an address can hold: the box shows it in full, and the reader decides.
    box.closest('details')?.setAttribute('open', '')
    box.focus()
  })
  // One character too many tells the server that there was more; the full text would make an address that it refuses.
  box?.form?.addEventListener('formdata', ({ formData }) => {
    formData.set(box.name, box.value.slice(0, most + 1))
  })
}
