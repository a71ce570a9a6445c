import type { Page } from '@playwright/test'
import { callApi } from './accounts.ts'
import { flash } from './forms.ts'
import type { Stack } from './stack.ts'
import { expect } from './test.ts'

/** The form of the organisation's details, which keeps a draft. */
export const DETAILS = '/edituserinfo?edit=1'
export const detailsForm = (page: Page) => page.locator('form#profile')
/** The note above a form that was filled from a draft. */
export const draftFound = (page: Page) => page.locator('[data-draft-found]')

/** With script it is enough to type and wait a moment. */
export async function keepDraft(page: Page, script: boolean) {
  if (script) return expect(page.locator('[data-draft-status]').first()).toContainText('草稿已于')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(flash(page)).toContainText('草稿已保存')
}

/** The contact's name in the stored draft of the organisation's details. */
export async function keptContact(stack: Stack, token: string) {
  const path = '/extend/form-draft/get?form=profile'
  const { draft } = await callApi<{ draft: { values: Record<string, string> } | null }>(
    stack,
    'GET',
    path,
    { token },
  )
  return draft?.values.contact
}

/** Tells the page that its tab was left for another, or is shown again. */
export const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
