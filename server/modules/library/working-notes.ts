/**
 * Words that compilers of the data use in notes to one another, and which would make a published figure look
 * unreliable. The importer refuses them in every column that the public sees; a note of an earlier release that
 * contains one is not shown.
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

/** A note as readers see it: empty if it contains a working word. */
export const publicNote = (note: string): string => (workingWordIn(note) ? '' : note)
