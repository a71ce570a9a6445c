/**
 * Keys of field rules. The contract's schemas use these keys as their messages; they are replaced by texts when the
 * answer is sent: server/error-texts.ts for clients of the API, the catalogue's `form.error` for readers of the portal.
 */
export const FIELD_KEYS = [
  'enterprise',
  'enterpriseLong',
  'enterpriseCharacters',
  'rangeLong',
  'rangeCharacters',
  'area',
  'areaLong',
  'areaCharacters',
  'applytype',
  'contact',
  'contactLong',
  'contactCharacters',
  'contactphone',
  'creditcode',
  'creditcodeWrong',
  'phone',
  'password',
  'passwordLength',
  'newPassword',
  'oldPassword',
  'oldPasswordLong',
  'ownPasswordLong',
  'loginName',
  'loginNameLong',
  'loginNameCharacters',
  'loginPassword',
  'loginPasswordLong',
  'lockPasswordShort',
  'lockPasswordLong',
  'unlockPassword',
  'secondStepCode',
  'secondStepCodeLong',
  'passkeyName',
  'passkeyNameLong',
  'passkeyNameCharacters',
  'captchaProofLong',
  'feedbackKind',
  'feedback',
  'feedbackShort',
  'feedbackLong',
  'feedbackCharacters',
] as const
export type FieldKey = (typeof FIELD_KEYS)[number]

export type KeyValues = Record<string, string>

/** A key with the values of its text: `rangeLong?max=200`. They are part of it, as a schema's message is a string. */
export const withValues = (key: FieldKey, values: Record<string, number>) =>
  `${key}?${Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`

/** Key and values of a message; undefined for plain text. */
export function readKey(message: string): { key: string; values: KeyValues } | undefined {
  const [, key, query = ''] = /^([\w.]+)(?:\?([\w=&]+))?$/.exec(message) ?? []
  if (!key) return undefined
  const pairs = query.split('&').filter(Boolean)
  return { key, values: Object.fromEntries(pairs.map((pair) => pair.split('='))) }
}
