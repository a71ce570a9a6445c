/**
 * Messages of form fields: for a schema that has none for the reader (`issue-texts.server.ts`), and for the rules that
 * only a service can check.
 */
export const rules = {
  missing: '请填写{label}',
  choose: '请选择{label}',
  long: '{label}最多 {n} 个字',
  short: '{label}至少 {n} 个字',
  most: '{label}不能大于 {n}',
  least: '{label}不能小于 {n}',
  characters: '{label}含有不能使用的字符',
  wrong: '{label}不正确',
  code: '{label}只能用字母、数字、点、下划线和连字符，以字母或数字开头',
  clientId: '{label}为 3 至 64 个字母、数字、点、下划线或连字符，且不能是 default、platform',
  clientIdTaken: '这个{label}已被其他应用使用，请换一个',
  publicGrant: '公开客户端没有密钥，不能使用“{grant}”',
  redirectUri: '须是 https 地址（本机可用 http），不含 #：{uri}',
  redirectUriMissing: '授权类型有授权码或隐式授权时，须填写{label}',
} as const
