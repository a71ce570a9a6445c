import { Code } from '../contract/codes.ts'
import type { Texts } from './entry.ts'

const LOGIN_FAILED = '手机号、密码或注册码不正确，请检查后重试'
/** For clients that use a captcha and know no registration code. */
export const LOGIN_FAILED_BY_CAPTCHA = '账号或密码不正确，请检查后重试'
const PROOF_EXPIRED = '验证码已失效，请重新获取'

/** Signing in: password, captcha, second step, QR code, passkey, other accounts. */
export const SIGN_IN_ERRORS = {
  [Code.loginFailed]: {
    text: LOGIN_FAILED,
    when: 'Unknown account, wrong password or wrong code: one text for all.',
  },
  [Code.accountDisabled]: {
    text: '登录失败，账号被禁用',
    when: 'Right credentials of a disabled account.',
  },
  [Code.proofMissing]: {
    text: '请完成滑块验证，或填写注册码',
    when: 'A login by password without any proof, though LOGIN_PROOF demands one; no try is counted.',
  },
  [Code.proofRejected]: {
    text: `验证码不正确，原因：${PROOF_EXPIRED}`,
    when: 'A captcha proof is spent, too old or wrong.',
  },
  [Code.registrationClosed]: {
    text: '网站暂停注册，请稍后再来或与我们联系',
    when: 'Staff have closed registration.',
  },
  [Code.registrationProofRejected]: {
    text: `验证码不正确，原因：${PROOF_EXPIRED}`,
    when: 'The same, of a registration.',
  },
  [Code.captchaRequired]: {
    text: '请先完成滑块验证',
    when: 'A login that sends `captchaProof` has failed often and came without one; no try is counted.',
  },
  [Code.loginFailedOften]: {
    text: LOGIN_FAILED,
    when: 'As loginFailed; the next try of a login that sends `captchaProof` needs one.',
  },
  [Code.sessionLocked]: {
    text: '屏幕已锁定，请先解锁',
    when: 'The session is locked: only unlocking and logout are answered.',
  },
  [Code.lockPasswordWrong]: {
    text: '锁屏密码错误',
    when: 'Unlocking with what is neither the lock password nor the user’s password.',
  },
  [Code.secondStepDue]: {
    text: '请完成两步验证',
    when: 'Right credentials of an account with a second step; `X-Refusal-Values` has the ticket for it.',
  },
  [Code.secondStepWrong]: {
    text: '验证码不正确或已使用，请等待下一个',
    when: 'A code of the second step is wrong, out of date or was used.',
  },
  [Code.ticketExpired]: {
    text: '登录已超时，请重新登录',
    when: 'The second step came later than 5 minutes after the first, or twice.',
  },
  [Code.twoStepRequired]: {
    text: '您的角色须开启两步验证，请先完成设置',
    when: 'The session of a role in TWO_STEP_ROLES passed no second step: only setting it up and logout are answered.',
  },
  [Code.twoStepOn]: {
    text: '两步验证已经开启',
    when: 'Setting up a second step that is on.',
  },
  [Code.twoStepOff]: {
    text: '两步验证没有开启',
    when: 'Turning off, resetting or renewing the codes of a second step that is off.',
  },
  [Code.setupExpired]: {
    text: '设置已超时，请重新开始',
    when: 'A second step is confirmed later than 10 minutes after it was begun, or by another session.',
  },
  [Code.qrWaiting]: {
    text: '等待手机确认',
    when: 'The browser asks for its session before the phone has confirmed.',
  },
  [Code.qrRefused]: {
    text: '手机上拒绝了这次登录',
    when: 'The phone refused to sign the browser in.',
  },
  [Code.qrExpired]: {
    text: '二维码已失效，请重新获取',
    when: 'A QR code is older than 2 minutes, was decided about or used, or is unknown.',
  },
  [Code.qrUnproven]: {
    text: '您的账号须通过两步验证，请先在手机上重新登录',
    when: 'The account demands a second step, which the session of the phone has not passed.',
  },
  [Code.passkeyOff]: {
    text: '网站没有开启通行密钥',
    when: 'PUBLIC_ORIGIN is not set, or not https.',
  },
  [Code.passkeyExpired]: {
    text: '请求已失效，请重新开始',
    when: 'The challenge of a passkey is older than 5 minutes, was answered, or is another browser’s.',
  },
  [Code.passkeyRefused]: {
    text: '通行密钥没有通过验证，请重试或换一种方式',
    when: 'The passkey is unknown, of another account or site, did not verify its user, or was copied.',
  },
  [Code.passkeyTaken]: {
    text: '这个通行密钥已经添加',
    when: 'The credential is registered already.',
  },
  [Code.passkeyNotFound]: {
    text: '通行密钥不存在',
    when: 'The account has no such passkey.',
  },
  [Code.passkeysMany]: {
    text: '每个账号最多 {max} 个通行密钥，请先删除不用的',
    when: 'An account has 10 passkeys.',
  },
  [Code.socialNotBound]: {
    text: '未绑定账号，需要进行绑定',
    when: 'The identity is proven but opens no account yet.',
  },
  [Code.socialFailed]: {
    text: '社交授权失败，原因是：{reason}',
    when: 'A state or code is spent or expired, or the provider refused.',
  },
  [Code.socialUserNotFound]: {
    text: '社交授权失败，找不到对应的用户',
    when: 'Unbinding what is not bound.',
  },
} satisfies Texts
