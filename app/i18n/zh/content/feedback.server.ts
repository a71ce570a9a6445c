export const feedback = {
  title: '意见反馈',
  line: '不需要登录，也不必留下姓名',
  about: '所涉页面：{name}',
  aboutRecord: '所涉数据：{name}（{id}）',
  sent: '意见已收到',
  sentText: '工作人员将查看处理。查询进展或要求删除时，请说明编号。',
  number: '编号',
  time: '提交时间',
}
export type FeedbackWords = typeof feedback
