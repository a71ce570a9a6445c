import { useActionData } from '@remix-run/react'
import { Tag } from '#app/components/ui/tag.tsx'
import { useTimeFormat } from '#app/components/time-format.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { afterColon } from '#app/i18n/punctuation.ts'
import { useI18n } from '#app/i18n/t.tsx'
import { reviewPage } from '#server/contract/review.ts'
import { getEnterprise } from '#server/contract/userinfo.ts'
import { BackToList } from '../back-to-list.tsx'
import { DeletionTag } from '../deletion-tag.tsx'
import { FactPanel } from '../fact-panel.tsx'
import { recordId } from '#app/http/page/record.server.ts'
import { ScreenHead } from '../screen-head.tsx'
import { staffHead } from '../staff-head.server.ts'
import { ENTERPRISES } from './paths.ts'
import { statusTag } from './record-status.ts'
import { enterpriseMembers, enterpriseMembersAction } from './enterprise-members.server.ts'
import { UnitMembersPanel, UnitConfirmation } from './enterprise-members.tsx'

/** The review desk's queue for records of this status. */
const TABS = { '0': 'pending', '1': 'approved', '2': 'returned', '3': 'rejected' } as const

export const loader = pageLoader({ permission: getEnterprise }, async (context) => {
  const { api, may, params, t } = context
  const userid = recordId(params)
  const enterprise = await api(getEnterprise, { query: { userid } })
  if (!enterprise) throw new Response(null, { status: 404 })
  const query = { tab: TABS[enterprise.status], keyword: enterprise.phone, pageNo: 1, pageSize: 20 }
  const cases =
    enterprise.phone && (await may(reviewPage)) ? (await api(reviewPage, { query })).list : []
  const found = cases.find((one) => one.userId === userid)
  return {
    head: staffHead(
      enterprise.enterprise || t('staff.enterprise.title'),
      `${ENTERPRISES}/${userid}`,
    ),
    enterprise,
    unit: await enterpriseMembers(context, userid),
    review: found ? { to: `/admin/review/${found.id}`, number: found.number } : null,
  }
})

export const action = enterpriseMembersAction

/** One record with its review history, its case at the desk and its members. */
export default function Page() {
  const { t, locale } = useI18n()
  const time = useTimeFormat()
  const { head, enterprise, review, unit } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const path = `${ENTERPRISES}/${enterprise.userid}`
  const columns = 'staff.lists.enterprises.columns'
  const { applytype, history } = enterprise
  const tag = statusTag(enterprise)
  if (unit.successor ?? unit.removed)
    return (
      <main id="main" tabIndex={-1} className="staff-main">
        <ScreenHead title={head.title} />
        <UnitConfirmation
          unit={unit}
          enterprise={enterprise.enterprise}
          path={path}
          reply={reply}
        />
      </main>
    )
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead
        title={head.title}
        lead={
          <>
            <Tag tone={tag.tone}>{t(tag.name)}</Tag> <DeletionTag time={enterprise.deletionTime} />
          </>
        }
      >
        {review && (
          <a className="btn primary" href={review.to}>
            {t('staff.enterprise.review', { number: review.number })}
          </a>
        )}
        <BackToList list={ENTERPRISES} />
      </ScreenHead>
      <div className="fact-panel-columns">
        <FactPanel
          title={t('staff.enterprise.record')}
          facts={[
            [t(`${columns}.enterprise`), enterprise.enterprise],
            [t(`${columns}.applytype`), t(`staff.enterprise.type.s${applytype}`)],
            [t(`${columns}.creditcode`), enterprise.creditcode],
            [t(`${columns}.area`), enterprise.area],
            [t(`${columns}.contact`), enterprise.contact],
            [t(`${columns}.contactphone`), enterprise.contactphone],
            [t(`${columns}.phone`), enterprise.phone],
            [t('staff.enterprise.remark'), enterprise.remark],
            [t('staff.enterprise.version'), enterprise.version],
            [t(`${columns}.createTime`), time(enterprise.createTime)],
            [t(`${columns}.updateTime`), time(enterprise.updateTime)],
          ]}
        />
        <FactPanel
          title={t('staff.enterprise.history')}
          facts={history.map((step) => [
            time(step.time),
            afterColon(locale, t(`staff.enterprise.event.${step.event}`), step.remark),
          ])}
        />
      </div>
      <UnitMembersPanel unit={unit} path={path} reply={reply} />
    </main>
  )
}
