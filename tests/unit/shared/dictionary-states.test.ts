import { expect, it } from 'vitest'
import { dayInChina } from '#shared/china-time.ts'
import { stateOn } from '#shared/dictionary-states.ts'
import { everyRow } from '#tests/support/every-row.ts'

const at = (moment: string, validFrom: string | null, validTo: string | null) =>
  stateOn(dayInChina(new Date(moment)), { validFrom, validTo })

it(
  'takes effective dates from midnight to midnight in China, the last day included',
  everyRow<[moment: string, from: string | null, to: string | null, state: string]>(
    [
      ['2026-02-28T15:59:59.999Z', '2026-03-01', null, 'future'],
      ['2026-02-28T16:00:00.000Z', '2026-03-01', null, 'current'],
      ['2026-03-31T15:59:59.999Z', null, '2026-03-31', 'current'],
      ['2026-03-31T16:00:00.000Z', null, '2026-03-31', 'past'],
      ['2026-03-01T04:00:00.000Z', '2026-03-01', '2026-03-01', 'current'],
      ['2026-03-01T04:00:00.000Z', null, null, 'current'],
    ],
    (moment, from, to, state) => expect(at(moment, from, to)).toBe(state),
  ),
)
