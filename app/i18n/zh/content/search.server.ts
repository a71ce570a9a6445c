import type { Kind } from '#app/pages/portal/search/kinds.ts'

/** The words of the search page. */
export const search = {
  /** Separates a name from its description. */
  colon: '：',
  title: '搜索',
  box: { label: '站内搜索', placeholder: '服务、问题或标准文号', button: '搜索' },
  hint: '中文、英文、拼音和拼音首字母都可以，例如“碳汇”“carbon sink”“tanhui”“th”。',
  found: '“{q}”：找到 {n} 项',
  kinds: {
    service: '服务',
    page: '页面',
    figure: '数值',
    question: '常见问题',
    document: '政策与标准',
    institution: '机构',
  } satisfies Record<Kind, string>,
  figure: '{name}电力二氧化碳排放因子（{year} 年）',
  figureValue: '{value} kgCO₂/kWh（数据第 {release} 版）',
  figureNone: '来源未公布',
  figureNames: ['{name}', '{name}电网因子', '{name}电力排放因子', '{name}用电'],
  all: '全部',
  narrow: '按类别查看',
  more: '查看全部 {n} 项',
  citedBy: '本站引用：',
  libraries: {
    /** After a library's name: how many records it found. */
    count: '（{n}）',
    /** Shown when only the libraries have results. */
    only: '“{q}”：网页中没有，数据库中找到 {n} 条',
    title: '查询具体数值',
    line: '排放因子和产品碳足迹请在相应的数据库中查询。',
    factor: '在碳核算因子库中查找“{q}”',
    footprint: '在产品碳足迹库中查找“{q}”',
  },
  none: {
    title: '没有找到“{q}”',
    text: '请更换关键词、减少字数，或检查有无错别字。',
    meant: '您要找的是不是：',
    map: '查看网站地图',
  },
  popular: {
    title: '常用搜索',
    words: ['电力排放因子', '碳足迹', '履约', '林业碳汇', '节能改造', '温室气体清单', '注册码'],
  },
}
export type SearchWords = typeof search
