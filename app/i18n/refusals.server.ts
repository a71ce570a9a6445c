import { Code } from '#server/contract/codes.ts'
import type { Translate } from './t.tsx'

type RefusalName = Exclude<keyof typeof Code, 'ok'>
const NAMES = new Map<number, RefusalName>(
  (Object.keys(Code) as (keyof typeof Code)[])
    .filter((name) => name !== 'ok')
    .map((name) => [Code[name], name]),
)

/** What a refusal of the API means, in the reader's words: for a code without any this does not compile. */
export const refusalText = (
  t: Translate,
  { code, values }: { code: number; values: Record<string, string> },
): string => t(`refusals.${NAMES.get(code) ?? 'badRequest'}`, values)
