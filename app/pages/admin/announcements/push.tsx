import { useActionData } from '@remix-run/react'
import { ConfirmPage } from '#app/components/ui/confirm-page.tsx'
import { messageText } from '#app/forms/messages.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { AUDIENCES, pushAnnouncement } from '#server/contract/announcements.ts'
import { ScreenHead } from '../screen-head.tsx'
import { pushAction, pushData } from './announcement.server.ts'
import { AnnouncementText } from './announcement-text.tsx'

export const loader = pageLoader({ permission: pushAnnouncement }, pushData)
type Data = ReturnType<typeof usePageData<typeof loader>>

export const action = pushAction

/** Chooses the audience of an announcement, then asks for confirmation with the number of recipients. */
export default function Page() {
  const t = useT()
  const data = usePageData<typeof loader>()
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={data.head.title} />
      <div className="announcement-text-column">
        {data.before.map(({ who, time }) => (
          <p key={who} className="inset warn">
            {t('messages.announcement.pushedBefore', { who: t(`messages.audience.${who}`), time })}
          </p>
        ))}
        {data.refused ? <Refused {...data} /> : <Question {...data} />}
        <AnnouncementText title={data.title} text={data.content} />
      </div>
    </main>
  )
}

function Refused({ path, refused }: Pick<Data, 'path' | 'refused'>) {
  const t = useT()
  return (
    <>
      <p className="inset warn">{refused}</p>
      <p className="btn-row">
        <a className="btn secondary" href={path}>
          {t('list.confirm.back')}
        </a>
      </p>
    </>
  )
}

function Question({ chosen, people, path, title }: Data) {
  const t = useT()
  const reply = useActionData<FormReply>()
  const [error] = Object.values(reply?.result.error ?? {}).flatMap((texts) => texts ?? [])
  if (!chosen)
    return (
      <>
        <p>{t('messages.announcement.pushLead')}</p>
        <ul className="plain-list btn-row">
          {AUDIENCES.map((who) => (
            <li key={who}>
              <a className="btn secondary" href={`?to=${who}`}>
                {t('messages.announcement.pushTo', {
                  who: t(`messages.audience.${who}`),
                  n: people[who],
                })}
              </a>
            </li>
          ))}
        </ul>
      </>
    )
  const n = people[chosen]
  return (
    <ConfirmPage
      title={t('messages.announcement.pushConfirm', { title, n })}
      text={t('messages.announcement.pushText', { who: t(`messages.audience.${chosen}`) })}
      items={[title]}
      intent="push"
      fields={[['to', chosen]]}
      submit={t('messages.announcement.pushSubmit', { n })}
      back={path}
      error={error && messageText(t, error)}
    />
  )
}
