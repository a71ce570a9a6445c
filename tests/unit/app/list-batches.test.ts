import { describe, expect, it } from 'vitest'
import { ApiError, UpstreamError } from '#app/http/api-client/api-errors.server.ts'
import { unchangedText } from '#app/lists/batch-words.server.ts'
import { runEach } from '#app/lists/run-each.server.ts'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { createTranslate } from '#app/i18n/t.tsx'
import { parsePreferences } from '#app/http/host/preferences.ts'
import { Code } from '#server/contract/codes.ts'
import { everyRow } from '#tests/support/every-row.ts'

const reader = {
  t: createTranslate(catalogues.zh),
  locale: 'zh' as const,
  preferences: parsePreferences(''),
}
const refusal = (code: number, text = '') => new ApiError(code, text)

/** Runs a batch whose call for each row returns or throws the given value. @returns also the rows that were tried */
async function batch(answers: Record<string, unknown>) {
  const tried: string[] = []
  const result = runEach(Object.keys(answers), (id) => {
    tried.push(id)
    const answer = answers[id]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  return { tried, result: await result.catch((error: unknown) => error) }
}

describe('One call for each row', () => {
  it('goes on after a refusal, and keeps apart what was so before', async () => {
    const error = refusal(Code.userNotFound)
    const { tried, result } = await batch({ a: error, b: true, c: false, d: true })
    expect(tried).toEqual(['a', 'b', 'c', 'd'])
    expect(result).toEqual({ done: ['b', 'd'], refused: [{ id: 'a', error }] })
  })

  const ENDS = [
    new UpstreamError('unreachable'),
    refusal(Code.tooManyRequests),
    refusal(Code.sessionLocked),
  ]
  it(
    'ends where no other would go through, and reports what is done by then',
    everyRow(ENDS, async (error) => {
      const { tried, result } = await batch({ a: true, b: error, c: true })
      expect(tried).toEqual(['a', 'b'])
      expect(result).toEqual({
        done: ['a'],
        refused: [
          { id: 'b', error },
          { id: 'c', error },
        ],
      })
    }),
  )

  it(
    'throws it while nothing is done',
    everyRow(ENDS, async (error) => {
      const before = refusal(Code.userNotFound)
      expect((await batch({ a: before, b: false, c: error, d: true })).result).toBe(error)
    }),
  )

  it('hides no defect of ours', async () => {
    const error = new TypeError('a defect')
    expect((await batch({ a: true, b: error })).result).toBe(error)
  })
})

describe('The text about unchanged rows', () => {
  const nameOf = ({ id }: { id: string }) => `甲${id}`
  const rows = (many: number, error = refusal(Code.forbidden, '没有该操作权限')) =>
    Array.from({ length: many }, (_, n) => ({ id: String(n + 1), error }))

  it('tells each reason once, and so many rows as a cookie holds', () => {
    const mixed = [...rows(2), { id: '9', error: new UpstreamError('timeout') }, ...rows(4)]
    expect(unchangedText(mixed, 0, nameOf, reader)).toBe(
      '7 条未处理：甲1、甲2、甲1、甲2：没有该操作权限；甲9：系统没有应答，请核对后重试；另有 2 条。',
    )
    const long = unchangedText(rows(200, refusal(1, '很长的理由'.repeat(15))), 0, nameOf, reader)
    expect(long).toMatch(/^200 条未处理：甲1、甲2：.+；另有 198 条。$/)
  })

  it('adds how many were so before', () => {
    expect(unchangedText([], 0, nameOf, reader)).toBe('')
    expect(unchangedText([], 3, nameOf, reader)).toBe('另有 3 条此前已是该状态，没有改动。')
    expect(unchangedText(rows(1), 3, nameOf, reader)).toBe(
      '1 条未处理：甲1：没有该操作权限。另有 3 条此前已是该状态，没有改动。',
    )
  })
})
