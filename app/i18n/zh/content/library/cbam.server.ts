/** The words of the CBAM estimate. */
export const words = {
  title: 'CBAM 估算',
  description:
    '按 CN 编码、原产国（地区）和欧盟委员会公布的默认值，估算出口欧盟货物的隐含排放，含当年加价，附来源和计算过程。',
  lead: '按欧盟委员会公布的默认值，估算出口欧盟货物的隐含排放。',
  noDeclaration: '估算不是申报',
  noDeclarationLine:
    '这里只按默认值估算，不能代替 CBAM 申报；有经核查的实际排放时应采用实际排放。默认值以欧盟官方公报文本为准，不是产品碳足迹，不能与碳足迹比较。',
  cn: 'CN 编码',
  cnHint: '4 至 10 位数字，如 2523 21 00',
  country: '原产国（地区）',
  tonnes: '货物净重（吨）',
  importYear: '进口年份',
  year: '{year} 年',
  yearOnwards: '{year} 年及以后',
  submit: '估算',
  prefix: '错误：',
  problems: {
    cn: {
      missing: '请输入 CN 编码',
      invalid: '请输入 4 至 10 位数字',
      large: '请输入 4 至 10 位数字',
      'invalid-code': '请输入 4 至 10 位数字，如 2523 21 00',
      'no-value': '库中没有原产地为“{country}”的这一编码的默认值，请核对编码',
    },
    tonnes: {
      missing: '请输入货物净重',
      invalid: '请输入大于 0 的数字，如 100 或 12.5',
      large: '数字过大或位数过多，最多 15 位',
      'invalid-code': '请输入大于 0 的数字',
      'no-value': '请输入大于 0 的数字',
    },
  },
  several: '这一编码有几个默认值，请选择一个',
  result: '估算结果',
  marked: '隐含排放（含 {year} 年加价 {percent}%）',
  unmarked: '隐含排放（不含加价）',
  noMarkUp: '来源没有写明这一年的加价比例，只给出不含加价的结果。',
  working: '计算过程',
  value: '所用的默认值',
  citation: '引用',
  about: '第 {release} 版数据，{date} 发布。',
  browse: '查看全部 CBAM 默认值',
}
export type CbamWords = typeof words
