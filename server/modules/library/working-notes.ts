/**
 * What those who compile the data write to one another. Whoever reads such a sentence beside a published figure cannot
 * rely on it: the importer refuses them in every column that the public sees, and a note of an earlier release that has
 * one is not shown.
 */
const WORKING_WORDS = [
  '疑为',
  '疑似',
  '疑源',
  '疑只',
  '存疑',
  '错行',
  '上线前',
  '待核',
  '待查',
  '待补',
  '请核',
  '未核',
  '核标准原文',
  '核对原文',
  '凭知识',
  '降级',
  '转录',
  '推定',
  '未读到',
  '未重开',
  'TODO',
  'FIXME',
  'TBD',
  'to be checked',
  'to be confirmed',
  'unverified',
] as const

const ANY = new RegExp(WORKING_WORDS.join('|'), 'i')

/** The first working word of a text, if there is one. */
export const workingWordIn = (text: string): string | undefined => ANY.exec(text)?.[0]

/** A note as readers see it. */
export const publicNote = (note: string): string => (workingWordIn(note) ? '' : note)
