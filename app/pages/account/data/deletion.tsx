import { deletionForm } from '#app/forms/own-data.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { DELETION_DAYS } from '#server/contract/own-data.ts'
import { AccountCard } from '../account-page.tsx'
import { OwnerForm } from './owner-form.tsx'

interface Props {
  deletion: { asked: string; due: string } | null
  staff: boolean
}

/** 注销账号: the request form, or the state of a pending request. */
export function DeletionCard({ deletion, staff }: Props) {
  const t = useT()
  return (
    <AccountCard id="delete" title={t('ownData.deletion.title')}>
      {deletion ? (
        <>
          <div className="inset warn">
            <p>{t('ownData.deletion.asked', deletion)}</p>
            <p>{t('ownData.deletion.closed')}</p>
          </div>
          <form method="post" action="/account/data">
            <button className="btn primary" name="intent" value="cancel">
              {t('ownData.deletion.cancel')}
            </button>
          </form>
        </>
      ) : staff ? (
        <p>{t('ownData.deletion.staff')}</p>
      ) : (
        <>
          <p>{t('ownData.deletion.intro', { n: DELETION_DAYS })}</p>
          <p className="btn-row">
            <a className="btn danger" href="/account/data?confirm=delete">
              {t('ownData.deletion.open')}
            </a>
          </p>
        </>
      )}
    </AccountCard>
  )
}

const PARTS = ['now', 'goes', 'stays'] as const
const LINES = [0, 1, 2] as const

/** Lists what is deleted, what is retained and why; then the user proves ownership of the account. */
export function DeletionConfirmation({ phone, reply }: { phone: string; reply?: FormReply }) {
  const t = useT()
  return (
    <AccountCard id="delete" title={t('ownData.deletion.confirmTitle')}>
      {PARTS.map((part) => (
        <section key={part}>
          <h3>{t(`ownData.deletion.${part}Title`, { n: DELETION_DAYS })}</h3>
          <ul>
            {LINES.map((line) => (
              <li key={line}>{t(`ownData.deletion.${part}.${line}`)}</li>
            ))}
          </ul>
        </section>
      ))}
      <p>{t('ownData.deletion.after')}</p>
      <OwnerForm form={deletionForm} id="delete" reply={reply} phone={phone} destructive />
      <p className="form-note">
        <a href="/account/data">{t('ownData.deletion.back')}</a>
      </p>
    </AccountCard>
  )
}
