/** 草稿. */
export const draft = {
  save: '保存草稿',
  discard: '丢弃草稿',
  hint: '填写的内容会为您保留 30 天，密码、验证码和文件除外。',
  found: '已恢复您 {time} 保留的草稿。',
  fields: '与原内容不同的有 {n} 项：{fields}。',
  comma: '、',
  until: '保留到{day}，提交后即删除。',
  kept: '草稿 {time} 已为您保留',
  stale: '您在另一窗口的修改已保留为草稿，本窗口填写的没有保留。按“保存草稿”可以逐项选择。',
  failed: '草稿暂时无法保留，请先不要关闭本页。',
  ended: '登录已超时，草稿没有保留。请直接提交，登录后填写的内容会恢复。',
  conflict: '草稿已在您的另一窗口更新，请逐项选择后再保存',
  choose: {
    title: '这份草稿有您在另一窗口的修改',
    text: '以下各项在两个窗口里不同。请逐项选择保留哪一个，再保存草稿；其余内容不变。',
    mine: '本窗口的修改',
    theirs: '您在另一窗口的修改',
  },
  forms: {
    register: '注册',
    profile: '单位信息',
    phone: '更换手机号',
    nickname: '昵称',
    feedback: '意见反馈',
    proposal: '因子征集',
  },
  list: {
    title: '未提交的草稿',
    kept: '{time} 保留，到{day}自动删除',
    go: '继续填写',
  },
} as const
