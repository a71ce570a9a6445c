import { Link } from '@remix-run/react'
import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from '@remix-run/react'

const AuthModal = lazy(() =>
  import('./auth-modal.tsx').then((module) => ({ default: module.AuthModal })),
)

export type AuthPath = '/login' | '/register'

interface Props {
  to: AuthPath
  className?: string
  children: ReactNode
}

/** A link to the login or the registration form; with a script a plain click opens the form in a dialog. */
export function AuthLink({ to, className, children }: Props) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const onForm = ['/login', '/register', '/reset'].includes(pathname)

  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.button !== 0 || modified || onForm || typeof HTMLDialogElement !== 'function') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link to={to} className={className} onClick={onClick}>
        {children}
      </Link>
      {open &&
        // Outside the header, whose menu may be closed behind the dialog.
        createPortal(
          <Suspense fallback={null}>
            <AuthModal to={to} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
