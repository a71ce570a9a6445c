import { ContactFacts } from '#app/components/contact-facts.tsx'
import { FormHead } from '#app/components/ui/form-head.tsx'
import { withNext } from '#app/components/with-next.ts'
import type { ContactFact } from '#app/http/host/site.server.ts'
import { useT } from '#app/i18n/t.tsx'
import './registration-closed.css'

interface Props {
  title: string
  contacts: ContactFact[]
  /** Target after a login. */
  next: string | undefined
}

/** Replaces the registration form while staff have closed registration. */
export function RegistrationClosed({ title, contacts, next }: Props) {
  const t = useT()
  return (
    <div className="registration-closed">
      <FormHead title={title} />
      <div className="inset warn">
        <p>
          <strong>{t('signIn.closed.title')}</strong>
        </p>
        <p>{t('signIn.closed.text')}</p>
      </div>
      <ContactFacts facts={contacts} />
      <p className="btn-row">
        <a className="btn primary large" href={withNext('/login', next)}>
          {t('account.register.toLogin')}
        </a>
      </p>
    </div>
  )
}
