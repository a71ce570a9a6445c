/** The pages in front of the back office: lock, second step, sign-in by another device, consent. */
export const gate = {
  logged: '登录与操作均记入日志',
  support: '技术支持 {phone}',
  privacy: '隐私政策',
  lock: {
    intro: '锁定后，这次登录的所有页面都要解锁才能打开。已保存的内容不受影响。',
    password: '锁屏密码',
    passwordHint: '可不填，仅用于这一次。不填时，用登录密码解锁。',
    submit: '锁定屏幕',
    since: '{time} 锁定',
    unlock: '锁屏密码或登录密码',
    eitherHint: '填写锁定时设置的密码，或登录密码。',
    ownHint: '没有设置锁屏密码，请填写登录密码。',
    unlockSubmit: '解锁',
    wrong: '锁屏密码错误',
    leave: '退出并返回登录',
    cancel: '返回',
  },
}
