/** How pages quote figures of the library. */
export const figures = {
  release: '数值取自碳核算因子库第 {release} 版数据（{date} 发布）',
  unavailable: '碳核算因子库的数值暂时无法读取，请稍后刷新页面。',
  /** Shown instead of a figure that cannot be read at present. */
  inLibrary: '数值见碳核算因子库',
  gridAverage: '{year} 年全国平均 {value} {unit}（{number}，数据第 {release} 版）',
  etsAverage: '{year} 年度为 {value} {unit}（{number}，数据第 {release} 版）',
  footprint: '{year} 年全国平均 {value} {unit}，见{publisher}《{title}》（数据第 {release} 版）',
  announcement: '{number}：{year} 年全国、区域和省级电力因子',
  fuelSource: '{number}《{title}》{locator}，全国，{year} 年，数据第 {release} 版',
  purchased:
    '净购入电量 1\u202f000 MWh × {value} tCO₂/MWh（{year} 年全国平均，数据第 {release} 版）= {result} tCO₂',
  purchasedWithout: '净购入电量 × 全国平均电力因子 = 外购电力的二氧化碳排放',
  nation: '全国',
  /** English pages say “Announcement No. 47 of 2025” and “Annex C, Table C.1”. */
  documentNumber: '公告{year}年第{number}号',
}
export type FiguresWords = typeof figures
