/** Rows of a spreadsheet pasted into a field of the form go to its `[data-paste-rows]`, and the server reads them. */
export function startPasteRows(): void {
  const box = document.querySelector<HTMLTextAreaElement>('[data-paste-rows]')
  box?.form?.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? ''
    if (event.target === box || !/[\t\n]/.test(text)) return
    event.preventDefault()
    box.value = text
    // More than an address can hold: the reader sees it in the box, whole, and decides.
    if (text.length > box.maxLength) box.closest('details')?.setAttribute('open', '')
    else box.form?.requestSubmit()
  })
}
