import { expect } from '@playwright/test'
import { PORTAL_KEY_HEADER, portalKey } from '../../../shared/portal-key.ts'
import { dayInChina } from '../../../shared/china-time.ts'
import { days } from '../../../shared/duration.ts'
import type { Stack } from './stack.ts'
import { SESSION_SECRET } from './template.ts'

/** Views of the last two weeks, as a portal submits them; those of a week ago are the oldest that the API accepts. */
export async function countViews(stack: Stack) {
  const views = Array.from({ length: 7 }, (_, n) => dayInChina(Date.now() - days(n))).flatMap(
    (day, n) =>
      (['direct', 'search', 'email', 'affiliate', 'video', 'internal'] as const).map(
        (source, at) => ({
          day,
          page: at % 2 ? '/carbonfactor' : '/',
          source,
          robots: false,
          views: 900 - 90 * n - 120 * at,
        }),
      ),
  )
  const answer = await fetch(`${stack.apiUrl}/extend/page-view/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [PORTAL_KEY_HEADER]: portalKey(SESSION_SECRET) },
    body: JSON.stringify({ views: views.filter((row) => row.views > 0) }),
  })
  expect(await answer.json()).toMatchObject({ code: 0 })
}
