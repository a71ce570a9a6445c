/** 进入外部平台前的确认页，和平台无法访问时的说明。 */
export const handover = {
  names: { platform: '能碳管理平台', accounting: '企业碳核算平台' },
  title: '进入{name}',
  lead: '您将离开本站，进入由运营方另行提供的平台。',
  to: '目的地',
  demo: '{name}（演示）',
  window: '打开方式',
  newWindow: '在新窗口打开，本页保留',
  passed: '传递的内容',
  passes: {
    child: '一个登录凭证，短时有效。平台凭它读取您的账号、单位信息和审核状态，不能修改。',
    session: '您本次登录的凭证。平台凭它以您的身份访问本站，退出登录后失效。',
    none: '不传递登录凭证，平台按自己的方式识别您。',
  },
  kept: '不传递的内容',
  keeps: '密码、注册码和验证码。平台如要求填写，请先核对网址。',
  go: '继续进入',
  back: '返回首页',
  away: {
    title: '平台暂时无法访问',
    text: '{name}没有回应，您的账号和资料不受影响。请稍后再试。',
    retry: '稍后再试',
  },
} as const
