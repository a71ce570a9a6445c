import { momentIn } from '#app/components/ui/draft-part.tsx'
import { useI18n, useT } from '#app/i18n/t.tsx'
import type { DraftInList, OwnDraftForm } from '#server/contract/form-drafts.ts'
import { dayFormat } from '#app/components/time-format.ts'

const PATHS: Record<OwnDraftForm, string> = {
  profile: '/edituserinfo?edit=1',
  phone: '/edituserinfo?mode=phone',
  nickname: '/account/security#nickname',
  feedback: '/AboutUs#feedback',
  proposal: '/proposals/new',
}

/** Unsent drafts, each with a link to continue. */
export function DraftsCard({ drafts }: { drafts: DraftInList[] }) {
  const t = useT()
  const { locale } = useI18n()
  if (drafts.length === 0) return null
  return (
    <section className="card" id="drafts" aria-labelledby="drafts-title">
      <h2 id="drafts-title">{t('draft.list.title')}</h2>
      <ul className="plain-list overview-earlier">
        {drafts.map(({ form, keptTime, expiresTime }) => (
          <li key={form}>
            <b>{t(`draft.forms.${form}`)}</b>
            <span className="hint">
              {t('draft.list.kept', {
                time: momentIn(locale).format(keptTime),
                day: dayFormat(locale)(expiresTime),
              })}
            </span>
            <a className="btn secondary overview-go" href={PATHS[form]}>
              {t('draft.list.go')}
              <span className="visually-hidden"> {t(`draft.forms.${form}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
