import { Outlet, useRouteError } from '@remix-run/react'
import { ErrorPage } from '#app/components/error-page.tsx'

/** Layout route between frame and screens: errors of a screen are shown within the frame. */
export default function Screen() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
