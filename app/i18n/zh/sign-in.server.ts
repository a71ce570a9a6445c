/** Sign-in, registration and password reset of staff. */
export const signIn = {
  ways: '登录方式',
  byAccount: '账号',
  byPhone: '手机',
  tenantName: '租户名称',
  username: '用户名',
  regcodeHint: '不区分大小写，短横线可省略',
  device: '保持登录',
  rememberMe: '记住我（30 天）',
  forgot: '忘记密码',
  register: {
    link: '注册',
    intro: '提交后须由管理员启用账号并分配角色，才能登录。',
    nickname: '姓名',
    usernameHint: '4 至 30 个字母或数字，用于登录',
    agree: '我已阅读并同意隐私政策',
    submit: '提交注册',
  },
  closed: {
    title: '网站暂停注册',
    text: '恢复时间请以网站公告为准。已有账号的单位不受影响，可以照常登录和办理业务。',
  },
  resetIntro:
    '用账号绑定的手机号接收验证码，然后设置新密码。设置后，所有设备上的登录都会退出，绑定的第三方账号、通行密钥和通知邮箱一并移除。',
  passwordHint: '12 至 20 个字符',
  back: '返回登录',
} as const
