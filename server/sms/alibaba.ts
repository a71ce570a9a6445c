import { seconds } from '#shared/duration.ts'
import { type ProviderSettings, SEND_TIMEOUT_SECONDS, type SmsProvider } from './provider.ts'

const ENDPOINT = 'dysmsapi.aliyuncs.com'

/** Alibaba Cloud SMS through its official SDK, which is loaded only if configured. */
export async function openAlibaba(settings: ProviderSettings): Promise<SmsProvider> {
  const loaded = await import('@alicloud/dysmsapi20170525')
  // CommonJS interop: Node exposes the module as `default`, a bundler its members.
  const { default: Client, SendSmsRequest } = (
    'default' in loaded.default ? loaded.default : loaded
  ) as typeof loaded
  const { endpoint } = settings
  type Config = ConstructorParameters<typeof Client>[0]
  const client = new Client({
    accessKeyId: settings.keyId,
    accessKeySecret: settings.keySecret,
    regionId: settings.region || 'cn-hangzhou',
    endpoint: endpoint?.host ?? ENDPOINT,
    protocol: (endpoint?.protocol ?? 'https').toUpperCase(),
    connectTimeout: seconds(SEND_TIMEOUT_SECONDS),
    readTimeout: seconds(SEND_TIMEOUT_SECONDS),
  } as Config)
  return {
    send: async ({ id, phone, template, values }) => {
      const { body } = await client.sendSms(
        new SendSmsRequest({
          phoneNumbers: phone,
          signName: settings.signName,
          templateCode: settings.templates[template],
          templateParam: JSON.stringify(values),
          outId: String(id),
        }),
      )
      const code = body?.code ?? ''
      return { accepted: code === 'OK', code, text: body?.message ?? '' }
    },
  }
}
