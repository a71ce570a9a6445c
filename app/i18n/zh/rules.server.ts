/** Default messages for a form field whose schema has no message for the reader (`issue-texts.server.ts`). */
export const rules = {
  missing: '请填写{label}',
  choose: '请选择{label}',
  long: '{label}最多 {n} 个字',
  short: '{label}至少 {n} 个字',
  most: '{label}不能大于 {n}',
  least: '{label}不能小于 {n}',
  characters: '{label}含有不能使用的字符',
  wrong: '{label}不正确',
} as const
