import { Outlet, useRouteError } from '@remix-run/react'
import { ErrorPage } from '#app/components/error-page.tsx'

/** Stands between the frame and its screens: what fails on a screen is told within the frame. */
export default function Screen() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
