import { type Captcha, type CaptchaAnswer, RepCode } from '../../contract/captcha.ts'

const TEXTS: Record<Exclude<RepCode, '0000'>, string> = {
  [RepCode.failed]: '操作失败',
  [RepCode.missing]: '{0}不能为空',
  [RepCode.expired]: '验证码已失效，请重新获取',
  [RepCode.mismatch]: '验证失败',
  [RepCode.tooManyGets]: 'get接口请求次数超限，请稍后再试!',
  [RepCode.locked]: '接口验证失败数过多，请稍后再试',
  [RepCode.tooManyChecks]: 'check接口请求次数超限，请稍后再试!',
}

const EMPTY_CAPTCHA: Captcha = {
  captchaId: null,
  projectCode: null,
  captchaType: null,
  captchaOriginalPath: null,
  captchaFontType: null,
  captchaFontSize: null,
  secretKey: null,
  originalImageBase64: null,
  point: null,
  jigsawImageBase64: null,
  wordList: null,
  pointList: null,
  pointJson: null,
  token: null,
  result: false,
  captchaVerification: null,
  clientUid: null,
  ts: null,
  browserInfo: null,
}

export const granted = (data: Partial<Captcha>): CaptchaAnswer => ({
  repCode: RepCode.ok,
  repMsg: null,
  repData: { ...EMPTY_CAPTCHA, ...data },
  success: true,
})

/** @param text replaces the default text; `missing` names the missing field */
export const refused = (
  repCode: Exclude<RepCode, '0000'>,
  text = TEXTS[repCode],
): CaptchaAnswer => ({
  repCode,
  repMsg: text,
  repData: null,
  success: false,
})

export const missing = (what: string) =>
  refused(RepCode.missing, TEXTS[RepCode.missing].replace('{0}', what))
