import { groupReceiptNumber } from '#app/components/receipt-number.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import * as z from 'zod/mini'
import { readCookie, registeredCookie } from '#app/http/host/cookies.server.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { useTimeFormat } from '#app/components/time-format.ts'
import { Icon } from '#app/components/icons.tsx'
import { CopyButton } from '#app/components/ui/copy-button.tsx'
import { Steps } from '#app/components/ui/steps.tsx'
import './register-success.css'

const Registered = z.object({
  regcode: z.string(),
  userId: z.number(),
  enterprise: z.string(),
  phone: z.string(),
  at: z.number(),
  commonPassword: z.optional(z.boolean()),
})

/** Shown only to the browser that has just registered. */
export const loader = pageLoader({ page: 'rgisuccess' }, async ({ request }) => ({
  registered: await readCookie(
    registeredCookie,
    request,
    (value) => Registered.safeParse(value).data,
  ),
}))

export default function Page() {
  const t = useT()
  const formatTime = useTimeFormat()
  const { head, registered } = usePageData<typeof loader>()
  if (!registered)
    return (
      <main id="main" className="wrap register-success" tabIndex={-1}>
        <h1>{t('account.success.noneTitle')}</h1>
        <p className="register-success-lead">{t('account.success.noneText')}</p>
        <div className="btn-row">
          <a href="/login" className="btn primary large">
            {t('account.success.toLogin')}
          </a>
          <a href="/register" className="btn secondary large">
            {t('account.success.toRegister')}
          </a>
        </div>
      </main>
    )
  const { regcode, userId, enterprise, phone, at, commonPassword } = registered
  return (
    <main id="main" className="wrap register-success" tabIndex={-1}>
      <section className="register-success-panel">
        <h1>{head?.title}</h1>
        <p>{t('account.success.text')}</p>
        <dl className="register-success-code">
          <dt>{t('account.success.code')}</dt>
          <dd>
            <output className="register-success-value">{regcode}</output>
            <CopyButton text={regcode} what={t('account.success.code')} />
          </dd>
        </dl>
        <dl className="facts">
          <dt>{t('account.success.userNumber')}</dt>
          <dd>{groupReceiptNumber(userId)}</dd>
          <dt>{t('account.success.enterprise')}</dt>
          <dd>{enterprise}</dd>
          <dt>{t('account.success.phone')}</dt>
          <dd>{phone}</dd>
          <dt>{t('account.success.time')}</dt>
          <dd>
            <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
          </dd>
        </dl>
        <p className="hint">{t('account.success.keep')}</p>
      </section>
      {commonPassword && (
        <section className="register-success-warning" aria-labelledby="common-password">
          <Icon name="warning" size={24} />
          <div>
            <h2 id="common-password">{t('account.success.commonPassword')}</h2>
            <p>
              {t('account.success.commonPasswordLine')}{' '}
              <a href="/register?mode=password">{t('account.success.changePassword')}</a>
            </p>
          </div>
        </section>
      )}
      <section aria-labelledby="next-steps">
        <h2 id="next-steps">{t('account.success.steps')}</h2>
        <Steps
          items={(['step1', 'step2', 'step3'] as const).map((step) => ({
            name: t(`account.success.${step}`),
            text: t(`account.success.${step}Line`),
          }))}
        />
      </section>
      <div className="btn-row">
        <a href="/login" className="btn primary large">
          {t('account.success.toLogin')}
        </a>
        <a href="?print=1" className="btn secondary large">
          {t('account.success.receipt')}
        </a>
      </div>
    </main>
  )
}
