import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

/** A link to the login or the registration form. */
export function AuthLink(props: {
  to: '/login' | '/register'
  className?: string
  children: ReactNode
}) {
  return <Link {...props} />
}
