/**
 * What a broken rule of a field is called. The schemas of the contract give these keys as their messages; the words
 * are given where the answer leaves: server/error-texts.ts for clients of the API, the catalogue's `form.error` for
 * readers of the portal.
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

/** A key with what its words quote: `rangeLong?max=200`. A schema's message is a string, so the values travel in it. */
export const withValues = (key: FieldKey, values: Record<string, number>) =>
  `${key}?${Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`

/** Key and values of a message; a text that is no key has neither. */
export function readKey(message: string): { key: string; values: KeyValues } | undefined {
  const [, key, query = ''] = /^([\w.]+)(?:\?([\w=&]+))?$/.exec(message) ?? []
  if (!key) return undefined
  const pairs = query.split('&').filter(Boolean)
  return { key, values: Object.fromEntries(pairs.map((pair) => pair.split('='))) }
}
