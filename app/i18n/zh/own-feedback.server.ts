/** 我的反馈：本人提交的意见反馈和答复。 */
export const ownFeedback = {
  nav: '我的反馈',
  lead: '这里列出您登录后提交的意见反馈。没有登录时提交的不在其中，查询时请说明编号。',
  none: '还没有提交意见反馈。',
  missing: '没有这条意见反馈',
  missingText: '可能已处理完成满一年而删除，或者不是用本账号提交的。',
  send: '提交意见反馈',
  number: '编号',
  page: '所涉页面',
  phone: '联系手机号',
  answer: '答复',
  answered: '{time} 答复',
  handled: '{time} 处理完成，没有另行答复。',
  waiting: '工作人员还没有答复。',
  open: '查看',
  about: '（编号 {id}）',
  all: '返回我的反馈',
} as const
