/** The words of the page of releases. */
export const words = {
  title: '版本与更新说明',
  description: '两个数据库共用一套版本号。每一版都永久保留，可按版本引用和下载。',
  caption: '数据版本，新的在前',
  release: '版本',
  date: '发布日期',
  notes: '更新说明',
  factor: '因子',
  footprint: '碳足迹',
  counts: '公开 {checked} 条；新增 {added}，修改 {changed}，停用 {retired}',
  sha: 'SHA-256',
  browse: '查看',
  files: '下载',
  feed: '订阅版本更新（Atom）',
}
export type ReleaseWords = typeof words
