import { FIELD_KEYS, type FieldKey, readKey } from '../contract/field-keys.ts'
import { GOVERNMENT } from '../contract/rules.ts'

/** Texts of broken field rules, by the keys that the schemas use as messages. */
const FIELD_TEXTS: Record<FieldKey, string> = {
  enterprise: '请输入企业名称',
  enterpriseLong: '企业名称最多 {max} 个字',
  enterpriseCharacters: '企业名称含有不能使用的字符',
  rangeLong: '区划范围最多 {max} 个字',
  rangeCharacters: '区划范围含有不能使用的字符',
  area: '请输入所在地区',
  areaLong: '所在地区最多 {max} 个字',
  areaCharacters: '所在地区含有不能使用的字符',
  applytype: '请选择入驻类型',
  contact: '请输入联系人姓名',
  contactLong: '联系人姓名最多 {max} 个字',
  contactCharacters: '联系人姓名含有不能使用的字符',
  contactphone: '请输入正确的手机号，或带区号的座机号码',
  creditcode: '请输入统一社会信用代码',
  creditcodeWrong: '请输入正确的统一社会信用代码',
  phone: '请输入正确的手机号格式',
  password: '请输入密码',
  passwordLength: '长度在 {min} 到 {max} 个字符',
  newPassword: '请输入新密码',
  oldPassword: '旧密码不能为空',
  oldPasswordLong: '旧密码不能为空',
  ownPasswordLong: '密码最多 {max} 个字符',
  loginName: '登录账号不能为空',
  loginNameLong: '登录账号不能为空',
  loginNameCharacters: '登录账号含有不能使用的字符',
  loginPassword: '密码不能为空',
  loginPasswordLong: '密码不能为空',
  lockPasswordShort: '锁屏密码至少 {min} 个字符',
  lockPasswordLong: '锁屏密码最多 {max} 个字符',
  unlockPassword: '请输入锁屏密码或登录密码',
  secondStepCode: '请输入动态验证码或恢复码',
  secondStepCodeLong: '验证码不正确',
  passkeyName: '请填写名称',
  passkeyNameLong: '名称最多 {max} 个字',
  passkeyNameCharacters: '名称含有不能使用的字符',
  captchaProofLong: '验证凭证最多 {max} 个字符',
  feedbackKind: '请选择反馈类型',
  feedback: '请填写反馈内容',
  feedbackShort: '反馈内容至少 {min} 个字',
  feedbackLong: '反馈内容最多 {max} 个字',
  feedbackCharacters: '反馈内容含有不能使用的字符',
}

/** The texts for a government body, whose `enterprise` is called 单位名称. */
const GOVERNMENT_TEXTS: Partial<Record<FieldKey, string>> = {
  enterprise: '请输入单位名称',
  enterpriseLong: '单位名称最多 {max} 个字',
  enterpriseCharacters: '单位名称含有不能使用的字符',
}

/** Whether a schema's message is a key. */
export const isFieldRule = (message: string) => isFieldKey(readKey(message)?.key ?? '')

const isFieldKey = (key: string): key is FieldKey => FIELD_KEYS.some((known) => known === key)

/**
 * Text of a broken rule: looked up by its key, or the schema's own message.
 * @param given the input, whose `applytype` decides what its `enterprise` is called
 */
export function ruleText(message: string, given: { applytype?: unknown } = {}): string {
  const parsed = readKey(message)
  if (!parsed || !isFieldKey(parsed.key)) return message
  const own = given.applytype === GOVERNMENT ? GOVERNMENT_TEXTS[parsed.key] : undefined
  return (own ?? FIELD_TEXTS[parsed.key]).replace(
    /\{(\w+)\}/g,
    (hole, name: string) => parsed.values[name] ?? hole,
  )
}
