import { createRequire } from 'node:module'

/**
 * SDKs that only some settings need: optional dependencies, imported for the first message, upload or span. An
 * installation may omit those that it does not use.
 */
const PACKAGES = [
  { setting: 'FILES_URL=s3://…', name: '@aws-sdk/client-s3' },
  { setting: 'SMS_PROVIDER=alibaba', name: '@alicloud/dysmsapi20170525' },
  { setting: 'SMS_PROVIDER=tencent', name: 'tencentcloud-sdk-nodejs-sms' },
  ...['api', 'sdk-trace-base', 'exporter-trace-otlp-http', 'resources'].map((name) => ({
    setting: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    name: `@opentelemetry/${name}`,
  })),
]

const { resolve } = createRequire(import.meta.url)

/** A package that is not installed although a setting needs it. */
export function missingPackage(
  files: 'folder' | 's3',
  smsProvider: string,
  tracing: string | undefined,
) {
  const given = [
    `SMS_PROVIDER=${smsProvider}`,
    ...(files === 's3' ? ['FILES_URL=s3://…'] : []),
    ...(tracing ? ['OTEL_EXPORTER_OTLP_ENDPOINT'] : []),
  ]
  return PACKAGES.find(({ setting, name }) => given.includes(setting) && !isInstalled(name))
}

/** Resolves the package without loading it, which would take up to two seconds and 40 MB. */
function isInstalled(name: string): boolean {
  try {
    resolve(name)
    return true
  } catch {
    return false
  }
}
