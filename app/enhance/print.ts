/** The print button of the print view. */
export function startPrintButton(): void {
  document.getElementById('print')?.addEventListener('click', () => window.print())
}
