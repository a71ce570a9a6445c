import { Code } from '../contract/codes.ts'
import type { Texts } from './entry.ts'

/** Refusals that any call may answer. */
export const GENERAL_ERRORS = {
  [Code.ok]: { text: '', when: 'The call did what it was asked.' },
  [Code.badRequest]: { text: '请求参数不正确', when: 'The request breaks a rule of the contract.' },
  [Code.unauthenticated]: { text: '账号未登录', when: 'No valid access token came along.' },
  [Code.forbidden]: { text: '没有该操作权限', when: 'The caller lacks the permission.' },
  [Code.notFound]: { text: '请求地址不存在', when: 'No such URL.', status: 404 },
  [Code.methodNotAllowed]: {
    text: '请求方法不正确',
    when: 'The URL exists under another method.',
    status: 405,
  },
  [Code.bodyTooLarge]: {
    text: '请求内容过大，请调整后重试',
    when: 'The body is over 64 KiB, or over what the longest texts of the call need.',
    status: 413,
  },
  [Code.unsupportedMediaType]: {
    text: '请求类型不正确',
    when: 'The body is neither JSON nor, where allowed, a form.',
    status: 415,
  },
  [Code.tooManyRequests]: {
    text: '请求过于频繁，请稍后重试',
    when: 'A rate limit, such as of wrong tries of an account or from an address (R-11.10); `Retry-After` has the wait in seconds.',
  },
  [Code.internal]: { text: '系统异常', when: 'A defect of ours; the log has it.', status: 500 },
  [Code.notImplemented]: {
    text: '功能未实现/未开启',
    when: 'A platform for social sign-in that the operator has not set up.',
  },
  [Code.unavailable]: {
    text: '服务不可用，服务器过载或正在维护',
    when: 'Overload, shutdown, or a store cannot be reached.',
    status: 503,
  },
  [Code.demoMode]: { text: '演示模式，禁止写操作', when: 'DEMO_MODE: a signed-in write.' },
} satisfies Texts
