/**
 * Texts of the errors in a sheet of users; `column` is the title in the template. Errors that concern no single cell are
 * told by the code of the refusal.
 */
export const USER_IMPORT_PROBLEMS = {
  missing: '{column}不能为空',
  short: '{column}至少 {min} 个字符',
  long: '{column}最多 {max} 个字符',
  letters: '{column}由 数字、字母 组成',
  characters: '{column}含有不能使用的字符',
  oneOf: '{column}应为{values}之一',
  wrong: '{column}不正确',
} as const

export type UserImportRule = keyof typeof USER_IMPORT_PROBLEMS
export const USER_IMPORT_RULES = Object.keys(USER_IMPORT_PROBLEMS) as [
  UserImportRule,
  ...UserImportRule[],
]
