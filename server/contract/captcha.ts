import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const tag = '图形验证码'

/** Picture sizes of the protocol; its clients calculate with them. */
export const CAPTCHA_WIDTH = 310
export const CAPTCHA_HEIGHT = 155
export const PIECE_WIDTH = 47
/** Slide clients report this height whatever the picture. */
export const SLIDE_Y = 5

export const CAPTCHA_KINDS = ['blockPuzzle', 'clickWord'] as const
export type CaptchaKind = (typeof CAPTCHA_KINDS)[number]

/** `repCode`; the texts are in server/modules/captcha/answers.ts. */
export const RepCode = {
  ok: '0000',
  failed: '0001',
  missing: '0011',
  expired: '6110',
  mismatch: '6111',
  tooManyGets: '6201',
  locked: '6202',
  tooManyChecks: '6204',
} as const
export type RepCode = (typeof RepCode)[keyof typeof RepCode]

const absent = z.null()
const Captcha = z.object({
  captchaId: absent,
  projectCode: absent,
  captchaType: z.string().nullable(),
  captchaOriginalPath: absent,
  captchaFontType: absent,
  captchaFontSize: absent,
  secretKey: z.string().nullable().describe('16 个字符，坐标的 AES-128 密钥'),
  originalImageBase64: z.string().nullable().describe('PNG，310×155，不带 data: 前缀'),
  point: absent,
  jigsawImageBase64: z.string().nullable().describe('PNG，47×155，除拼图块外透明；文字点选为 null'),
  wordList: z.array(z.string()).nullable().describe('文字点选：依次点击的三个字'),
  pointList: absent,
  pointJson: z.string().nullable(),
  token: z.string().nullable(),
  result: z.boolean(),
  captchaVerification: absent,
  clientUid: absent,
  ts: z.number().nullable(),
  browserInfo: absent,
})
export type Captcha = z.output<typeof Captcha>

/** The captcha calls' own envelope; `repCode` 0000 means success. */
export const CaptchaAnswer = z.object({
  repCode: z.string(),
  repMsg: z.string().nullable(),
  repData: Captcha.nullable(),
  success: z.boolean(),
})
export type CaptchaAnswer = z.output<typeof CaptchaAnswer>

/** Clients of the protocol look for `repCode` in every answer. */
const UNREADABLE: CaptchaAnswer = {
  repCode: RepCode.missing,
  repMsg: '请求内容为空或无法读取',
  repData: null,
  success: false,
}

/** Invalid fields are reported in the captcha's own envelope. */
const loose = (what: string) => z.unknown().optional().describe(what)

export const getCaptcha = endpoint({
  method: 'POST',
  path: '/system/captcha/get',
  summary: '获取图形验证码（滑块拼图或文字点选），120 秒内可校验一次',
  tag,
  access: 'public',
  session: true,
  bare: true,
  unreadable: UNREADABLE,
  body: z.object({
    captchaType: loose('blockPuzzle 或 clickWord'),
    clientUid: loose('忽略'),
    ts: loose('忽略'),
  }),
  data: CaptchaAnswer,
})

export const checkCaptcha = endpoint({
  method: 'POST',
  path: '/system/captcha/check',
  summary: '校验图形验证码；通过后 180 秒内可凭 captchaVerification 使用一次',
  tag,
  access: 'public',
  session: true,
  bare: true,
  unreadable: UNREADABLE,
  body: z.object({
    captchaType: loose('与获取时相同'),
    token: loose('获取时的 token'),
    pointJson: loose(
      'secretKey 加密（AES-128-ECB、PKCS7、base64）的坐标：滑块 {"x":105.4,"y":5}，点选 [{"x":85,"y":34},…]',
    ),
    clientUid: loose('忽略'),
    ts: loose('原样返回'),
  }),
  data: CaptchaAnswer,
})
