import { useActionData } from '@remix-run/react'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { timeFormat } from '#app/components/time-format.ts'
import { useT } from '#app/i18n/t.tsx'
import { Code } from '#server/contract/codes.ts'
import { decideQrSignIn, getQrSignIn } from '#server/contract/qr-sign-in.ts'
import { staffHead } from '../staff-head.server.ts'
import { GatePage } from './gate-page.tsx'

/** Target of the QR code: shows address, device and time of the browser that asks to be signed in as the visitor. */
export const loader = pageLoader(
  { signedIn: true },
  async ({ api, params, t, locale, setHeader }) => {
    setHeader('cache-control', 'no-store')
    const { code = '' } = params
    const found = await api(getQrSignIn, { query: { code } }).catch((error: unknown) => {
      if (isApiError(error, Code.qrExpired)) return undefined
      throw error
    })
    return {
      request:
        found?.status === 'waiting'
          ? {
              address: found.address,
              userAgent: found.userAgent,
              at: timeFormat(locale)(found.createTime),
            }
          : undefined,
      head: staffHead(t('gate.qrConfirm.title'), `/admin/login/qr/${encodeURIComponent(code)}`),
    }
  },
)

const decide = (confirm: boolean) =>
  formIntent({
    schema: NoFields,
    signedIn: true,
    errors: {
      [Code.qrExpired]: { field: '', message: 'gate.qrConfirm.expired' },
      [Code.qrUnproven]: { field: '', message: 'gate.qrConfirm.unproven' },
    },
    async work({ api, params }) {
      await api(decideQrSignIn, { body: { code: params.code ?? '', confirm } })
      const extra = confirm ? 'confirmed' : 'refused'
      return { status: 200, reply: { result: {}, extra } }
    },
  })

export const action = formActions({ confirm: decide(true), refuse: decide(false) })

export default function Page() {
  const t = useT()
  const { head, request } = usePageData<typeof loader>()
  const reply = useActionData<FormReply<'confirmed' | 'refused'>>()
  const done = reply?.extra
  return (
    <GatePage title={head.title}>
      <FormSummary errors={reply?.result.error ?? undefined} formId="qr" />
      {done && <p role="status">{t(`gate.qrConfirm.${done}`)}</p>}
      {!done && !request && <p>{t('gate.qrConfirm.expired')}</p>}
      {!done && request && (
        <>
          <p>{t('gate.qrConfirm.intro')}</p>
          <dl className="facts">
            <dt>{t('gate.qrConfirm.address')}</dt>
            <dd>{request.address}</dd>
            <dt>{t('gate.qrConfirm.at')}</dt>
            <dd>{request.at}</dd>
            <dt>{t('gate.qrConfirm.device')}</dt>
            <dd>{request.userAgent || t('gate.qrConfirm.unknown')}</dd>
          </dl>
          <p className="inset warn">{t('gate.qrConfirm.warning')}</p>
          <form method="post" className="gate-row">
            <button className="btn secondary large" name="intent" value="refuse">
              {t('gate.qrConfirm.refuse')}
            </button>
            <button className="btn primary large" name="intent" value="confirm">
              {t('gate.qrConfirm.confirm')}
            </button>
          </form>
        </>
      )}
    </GatePage>
  )
}
