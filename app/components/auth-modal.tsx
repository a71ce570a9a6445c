import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { FormReply } from '#app/http/form-action.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { LoginPanel } from '#app/pages/auth/login-panel.tsx'
import { RegisterPanel } from '#app/pages/auth/register-panel.tsx'
import type { AuthPath } from './auth-dialog.tsx'
import { Icon } from './icons.tsx'
import './auth-modal.css'

interface Props {
  to: AuthPath
  onClose: () => void
}

/** The form of /login or /register over the page it was opened from; a success leads on by itself. */
export function AuthModal({ to, onClose }: Props) {
  const t = useT()
  const box = useRef<HTMLDialogElement>(null)
  const fetcher = useFetcher<FormReply>()
  const location = useLocation()
  const opened = useRef(location.key)

  useEffect(() => {
    box.current?.showModal()
    box.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [])
  useEffect(() => {
    if (location.key !== opened.current) onClose()
  }, [location.key, onClose])

  const login = to === '/login'
  const here = location.pathname + location.search
  const form = {
    fetcher,
    action: login && here !== '/' ? `/login?redirectTo=${encodeURIComponent(here)}` : to,
    reply: fetcher.data,
  }
  return (
    <dialog
      ref={box}
      className={login ? 'auth-modal' : 'auth-modal wide'}
      aria-labelledby="auth-modal-title"
      onClose={onClose}
    >
      <div className="auth-modal-body">
        <div className="auth-modal-head">
          <h2 id="auth-modal-title">{t(login ? 'header.login' : 'header.register')}</h2>
          <button
            type="button"
            className="auth-modal-close"
            aria-label={t(login ? 'account.login.close' : 'account.register.close')}
            onClick={() => box.current?.close()}
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        {login ? (
          <LoginPanel {...form} next={here === '/' ? undefined : here} />
        ) : (
          <RegisterPanel {...form} heading={<p className="muted">{t('form.required')}</p>} />
        )}
      </div>
    </dialog>
  )
}
