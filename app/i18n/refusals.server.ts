import { Code } from '#server/contract/codes.ts'
import type { Translate } from './t.tsx'

type RefusalName = Exclude<keyof typeof Code, 'ok'>
/** Every code of the contract has words in every language: a missing one is an error of the compiler. */
export type RefusalTexts = Record<RefusalName, string>

const NAMES = new Map<number, RefusalName>(
  (Object.keys(Code) as (keyof typeof Code)[])
    .filter((name) => name !== 'ok')
    .map((name) => [Code[name], name]),
)

/** What a refusal of the API means, in the reader's words. */
export const refusalText = (
  t: Translate,
  { code, values }: { code: number; values: Record<string, string> },
): string => t(`refusals.${NAMES.get(code) ?? 'badRequest'}`, values)
