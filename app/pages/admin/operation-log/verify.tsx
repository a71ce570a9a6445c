import { useActionData } from '@remix-run/react'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { useTimeFormat } from '#app/components/time-format.ts'
import { verifyForm } from '#app/forms/verify-log.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { type OperateLog, operateLogGet, verifyOperateLog } from '#server/contract/logs.ts'
import { isRecordId } from '#shared/record-id.ts'
import { BackToList } from '../back-to-list.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { staffHead } from '../staff-head.server.ts'
import './verify.css'

const LIST = '/admin/operation-log'
const PATH = `${LIST}/verify`

/** The result is the row that the verification writes to the log, so it can be read again at its address. */
export const loader = pageLoader({ permission: verifyOperateLog }, async ({ api, url, may, t }) => {
  const id = url.searchParams.get('of') ?? ''
  const mayRead = isRecordId(id) && (await may(operateLogGet))
  const row = mayRead ? await api(operateLogGet, { query: { id: Number(id) } }) : null
  const head = staffHead(t('staff.operation.verify.title'), PATH)
  return { head, report: row && row.name === VERIFIED ? row : null }
})
/** Name of a verification in the log. */
const VERIFIED = '校验哈希链'

export const action = formActions({
  verify: formIntent({
    ...verifyForm.intent,
    when: () => true,
    permission: verifyOperateLog,
    async work({ input, api, goTo }) {
      const { id } = await api(verifyOperateLog, { body: input })
      return goTo(`${PATH}?of=${id}`)
    },
  }),
})

/** Recomputes the hash chain of the operation log and compares the sealed login log. */
export default function Page() {
  const t = useT()
  const { head, report } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={head.title} />
      <div className="verify">
        {report && <Report report={report} />}
        <p className="muted">{t('staff.operation.verify.intro')}</p>
        <PlainForm form={verifyForm} id="verify" reply={reply}>
          <BackToList list={LIST} large />
        </PlainForm>
      </div>
    </main>
  )
}

function Report({ report }: { report: OperateLog }) {
  const t = useT()
  const time = useTimeFormat()
  const fact = (name: string) => report.facts.find(({ field }) => field === name)?.value ?? ''
  const fault = fact('fault')
  const loginFault = fact('loginFault')
  return (
    <section
      className={fault || loginFault ? 'inset danger verify-report' : 'inset ok verify-report'}
      aria-labelledby="report"
      tabIndex={-1}
    >
      <h2 id="report">
        {t(fault || loginFault ? 'staff.operation.verify.broken' : 'staff.operation.verify.whole')}
      </h2>
      <dl className="facts">
        <dt>{t('staff.lists.operationLog.title')}</dt>
        <dd>
          <Verdict fault={fault} /> {t('staff.operation.verify.rows', { n: fact('rows') })}
        </dd>
        <dt>{t('staff.lists.loginLog.title')}</dt>
        <dd>
          <Verdict fault={loginFault} />{' '}
          {t('staff.operation.verify.rows', { n: fact('loginRows') })}
        </dd>
        <dt>{t('staff.operation.verify.last')}</dt>
        <dd>
          <code>{fact('hash')}</code>
        </dd>
        <dt>{t('staff.operation.verify.at')}</dt>
        <dd>
          {time(report.createTime)} {report.userName}{' '}
          {t('staff.operation.verify.took', { n: fact('milliseconds') })}
        </dd>
      </dl>
    </section>
  )
}

function Verdict({ fault }: { fault: string }) {
  const t = useT()
  return fault ? (
    <>
      <Tag tone="danger">{t('staff.operation.verify.faulty')}</Tag> {fault}
    </>
  ) : (
    <Tag tone="ok">{t('staff.operation.verify.sound')}</Tag>
  )
}
