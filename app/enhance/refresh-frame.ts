import { fetchPage } from './fetch-page.ts'

/** Parts of the header that show who is signed in. */
const PARTS = ['.site-header-account', '.site-header-drawer-panel']

/** Whether a reload would lose input. */
const hasUnsavedInput = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')].some(
    (field) => field.type !== 'hidden' && field.value !== field.defaultValue,
  )

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
