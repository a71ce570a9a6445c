/** Texts shared by all statements. */
export const statement = {
  contents: '本页内容',
  updated: '最后核对：{date}',
  host: '主办单位',
  phone: '联系电话',
  email: '电子邮箱',
  address: '联系地址',
  hours: '服务时间',
  reply: '我们会在 {n} 个工作日内答复。',
}
