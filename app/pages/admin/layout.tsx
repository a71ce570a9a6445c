import { Outlet } from '@remix-run/react'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { getConsolePreferences } from '#server/contract/console.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { menuFor } from './menu.server.ts'
import { openTab } from './tabs.server.ts'

/** The screens that this visitor may open; 403 if there are none. */
export const loader = pageLoader({ signedIn: true }, async (context) => {
  const { may, t, api } = context
  const menu = await menuFor(may, t)
  if (menu.length === 0) throw new Response(null, { status: 403 })
  const look = await api(getConsolePreferences)
  return { menu, look, tabs: look.tagsView ? await openTab(context, menu) : [] }
})

export default function Layout() {
  const { menu, look, tabs } = usePageData<typeof loader>()
  return (
    <ConsoleFrame menu={menu} look={look} tabs={tabs}>
      <Outlet />
    </ConsoleFrame>
  )
}
