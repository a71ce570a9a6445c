/** 因子征集的公开列表。 */
export const proposals = {
  count: '共 {n} 条推荐',
  all: '全部',
  filter: '按处理结果查看',
  waiting: '答复后公开内容',
  withheld: '内容不公开',
  value: '数值',
  place: '地区与年份',
  source: '来源文件',
  sent: '提交日期',
  answered: '答复日期',
  answer: '答复',
  record: '查看数据 {id}',
  empty: '还没有人推荐因子',
  emptyFiltered: '没有这类推荐',
}
