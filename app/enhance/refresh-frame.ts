import { fetchPage } from './fetch-page.ts'

/** What shows in the header who is signed in. */
const PARTS = ['.site-header-account', '.site-header-drawer-panel']

/** Whether a page loaded again would lose something that was typed. */
const hasUnsavedInput = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')].some(
    (field) => field.type !== 'hidden' && field.value !== field.defaultValue,
  )

/** Shows the page as it is for whoever is signed in now: loaded again, or where something was typed its header only. */
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
