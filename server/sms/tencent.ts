import { type ProviderSettings, SEND_TIMEOUT_SECONDS, type SmsProvider } from './provider.ts'
import { TEMPLATES } from './templates.ts'

const ENDPOINT = 'sms.tencentcloudapi.com'

/** Tencent Cloud SMS through its official SDK, which is loaded only if configured. */
export async function openTencent(settings: ProviderSettings): Promise<SmsProvider> {
  const { sms } = (await import('tencentcloud-sdk-nodejs-sms')).default
  const { endpoint } = settings
  const client = new sms.v20210111.Client({
    credential: { secretId: settings.keyId, secretKey: settings.keySecret },
    region: settings.region || 'ap-guangzhou',
    profile: {
      httpProfile: {
        endpoint: endpoint?.host ?? ENDPOINT,
        protocol: `${endpoint?.protocol ?? 'https'}://`,
        reqTimeout: SEND_TIMEOUT_SECONDS,
      },
    },
  })
  return {
    send: async ({ id, phone, template, values }) => {
      const { SendStatusSet = [] } = await client.SendSms({
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: settings.appId,
        SignName: settings.signName,
        TemplateId: settings.templates[template] ?? '',
        // Tencent's placeholders are numbered, in the order of our values.
        TemplateParamSet: TEMPLATES[template].values.map((name) => values[name] ?? ''),
        SessionContext: String(id),
      })
      const [status] = SendStatusSet
      const code = status?.Code ?? ''
      return { accepted: code === 'Ok', code, text: status?.Message ?? '' }
    },
  }
}
