import { Code } from '#server/contract/codes.ts'
import type { Translate } from './t.tsx'

type RefusalName = Exclude<keyof typeof Code, 'ok'>
const NAMES = new Map<number, RefusalName>(
  (Object.keys(Code) as (keyof typeof Code)[])
    .filter((name) => name !== 'ok')
    .map((name) => [Code[name], name]),
)

/** Text of an API refusal in the reader's language; a code without a text is a compile error. */
export const refusalText = (
  t: Translate,
  { code, values }: { code: number; values: Record<string, string> },
): string => t(`refusals.${NAMES.get(code) ?? 'badRequest'}`, values)
