import { timeFormat } from '#app/components/time-format.ts'
import { Tag } from '#app/components/ui/tag.tsx'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { type PageContext, pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { Code } from '#server/contract/codes.ts'
import { getMailLog } from '#server/contract/mail-log.ts'
import { getMailTemplate, sendMail } from '#server/contract/mail-templates.ts'
import { BackToList } from '../back-to-list.tsx'
import { FactPanel } from '../fact-panel.tsx'
import { AnnouncementText } from '../announcements/announcement-text.tsx'
import { recordId } from '#app/http/page/record.server.ts'
import { recordHead } from '../record.server.ts'
import { ScreenHead } from '../screen-head.tsx'
import { mailStatus, TONES } from './status.ts'

const LOG = '/admin/mail'

/** Whether its template still exists and the reader may send with it. */
async function maySendAgain({ api, may }: PageContext, templateId: number): Promise<boolean> {
  if (!(await may(sendMail)) || !(await may(getMailTemplate))) return false
  try {
    await api(getMailTemplate, { query: { id: templateId } })
    return true
  } catch (error) {
    if (isApiError(error, Code.mailTemplateNotFound)) return false
    throw error
  }
}

export const loader = pageLoader({ permission: getMailLog }, async (context) => {
  const { api, params, locale, t } = context
  const id = recordId(params)
  const mail = await api(getMailLog, { query: { id } })
  if (!mail) throw new Response(null, { status: 404 })
  const time = timeFormat(locale)
  return {
    mail,
    created: time(mail.createTime),
    sent: mail.sendTime === null ? '' : time(mail.sendTime),
    again: await maySendAgain(context, mail.templateId),
    head: recordHead(mail.templateTitle || t('mail.log.noTitle'), `${LOG}/${id}`),
  }
})

/** One mail of the log: recipients, delivery state and content. */
export default function Page() {
  const t = useT()
  const { head, mail, created, sent, again } = usePageData<typeof loader>()
  const status = mailStatus(mail.sendStatus)
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={head.title}>
        {again && (
          <a
            className="btn secondary"
            href={`/admin/mail/templates/${mail.templateId}/send?from=${mail.id}`}
          >
            {t('mail.log.again')}
          </a>
        )}
        <BackToList list={LOG} />
      </ScreenHead>
      <FactPanel
        title={t('mail.log.facts')}
        facts={[
          [
            t('mail.log.status'),
            <Tag key="status" tone={TONES[status]}>
              {t(`mail.log.${status}`)}
            </Tag>,
          ],
          [t('mail.log.exception'), mail.sendException],
          [t('mail.log.from'), [mail.templateNickname, mail.fromMail].filter(Boolean).join(' ')],
          [t('mail.test.to'), mail.toMails.join(' ')],
          [t('mail.test.cc'), mail.ccMails.join(' ')],
          [t('mail.test.bcc'), mail.bccMails.join(' ')],
          [t('mail.log.template'), <code key="template">{mail.templateCode}</code>],
          [t('mail.log.created'), created],
          [t('mail.log.sentAt'), sent],
          [t('mail.log.messageId'), mail.sendMessageId],
        ]}
      />
      <AnnouncementText title={mail.templateTitle} text={mail.templateText} />
    </main>
  )
}
