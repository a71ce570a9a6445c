/** 我的数据：导出本人数据，注销账号。 */
export const ownData = {
  nav: '我的数据',
  export: {
    title: '导出我的数据',
    intro:
      '文件包含本站保存的与您账号有关的全部数据：账号与单位信息、每次提交和审核意见、登录设备与登录日志、操作日志、消息、反馈、因子征集、上传的文件清单、第三方账号和设置。密码、令牌等登录凭证不在其中。',
    limit: '每天最多导出 {n} 次，每次都写入操作日志。',
    submit: '验证身份',
    ready: '身份已验证，{n} 分钟内可以下载。',
    json: '下载 JSON',
    xlsx: '下载 XLSX',
    which: 'XLSX 用表格软件打开，每类数据一张表；JSON 便于程序读取。',
    expired: '验证已过期，请重新验证身份后下载。',
    again: '返回“我的数据”',
  },
  owner: {
    code: '短信验证码',
    codeHint: '发送到 {phone}；收不到时改填登录密码',
    send: '发送验证码',
    password: '登录密码',
    passwordHint: '与短信验证码任填其一',
  },
} as const
