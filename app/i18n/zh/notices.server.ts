/** Bottom-right notices; the titles of the first five are fixed. */
export const notices = {
  loginFirst: { title: '请先登录', text: '登录后才能使用这项服务。', link: '去登录' },
  completeInfo: {
    title: '请先完善信息',
    text: '补全单位信息并提交审核后即可进入平台。',
    link: '去完善',
  },
  underReview: {
    title: '审核中',
    text: '您的申请正在审核，结果可在个人中心查看。',
    link: '查看进度',
  },
  registered: { title: '注册成功', text: '请保存注册码，登录后完善单位信息。', link: '去登录' },
  loggedOut: { title: '退出成功', text: '您已安全退出。', link: '' },
  loggedIn: { title: '登录成功', text: '欢迎您，{nickname}。', link: '' },
  sessionExpired: { title: '登录已过期', text: '请重新登录。', link: '去登录' },
  urged: { title: '催办已送达', text: '工作人员会在队列里看到。', link: '' },
  withdrawn: { title: '申请已撤回', text: '修改后可以再次提交。', link: '' },
  changeWithdrawn: { title: '变更已撤回', text: '原有资料继续有效。', link: '' },
  submitted: { title: '提交成功', text: '资料已提交审核，进度可在个人中心查看。', link: '' },
  saved: { title: '保存成功', text: '单位信息已更新。', link: '' },
  passwordChanged: { title: '密码修改成功', text: '其他设备上的登录已全部退出。', link: '' },
  passwordReset: { title: '密码已重设', text: '请用新密码登录。此前的登录已全部退出。', link: '' },
  staffRegistered: {
    title: '注册已提交，注册码是 {regcode}',
    text: '请记下注册码。管理员启用账号后即可登录。',
    link: '',
  },
  regcodeFound: {
    title: '您的注册码是 {regcode}',
    text: '已填入登录页，请记下保存。',
    link: '',
  },
  phoneChanged: { title: '手机号已更换', text: '下次请用新手机号登录。', link: '' },
  platformDown: { title: '平台暂时无法打开', text: '请稍后再试。', link: '' },
  feedbackSent: { title: '提交成功', text: '您的意见已收到，编号见本页。', link: '' },
  proposalSent: { title: '提交成功', text: '编号 {number}。答复后在本页公布。', link: '' },
  proposalSentWithoutFile: {
    title: '征集已收到，附件未能保存',
    text: '编号 {number}。请在意见反馈中写明编号和附件的获取方式。',
    link: '去反馈',
  },
  /** A batch action, in the list's own words. */
  listDone: { title: '{text}', text: '', link: '' },
  listUndo: { title: '{text}', text: '', link: '撤销' },
  reviewDone: { title: '{text}', text: '{more}', link: '' },
  /** A batch of which some rows were left as they are. */
  listPartly: { title: '{text}', text: '{n} 条未处理：{reasons}', link: '' },
  recordAdded: { title: '新增成功', text: '', link: '' },
  recordSaved: { title: '修改成功', text: '', link: '' },
  recordDeleted: { title: '删除成功', text: '', link: '' },
  preferencesSaved: { title: '显示设置已更新', text: '', link: '' },
} as const
