import type { ReactNode } from 'react'
import { useT } from '#app/i18n/t.tsx'
import './auth-layout.css'

/**
 * Layout of form pages: the illustration (public/scenes) on the left where there is room, the form on the right.
 */
export function AuthLayout({
  scene = 'login',
  children,
}: {
  scene?: 'login' | 'register'
  children: ReactNode
}) {
  const t = useT()
  return (
    <main id="main" className={`auth-layout auth-layout-of-${scene}`} tabIndex={-1}>
      <div className="auth-layout-art" aria-hidden="true">
        <div className="auth-layout-panel">
          <p>
            {t('form.slogan')}
            <br />
            {t('form.sloganEnd')}
          </p>
          <div className="auth-layout-picture" />
        </div>
      </div>
      <div className="auth-layout-form">{children}</div>
    </main>
  )
}
