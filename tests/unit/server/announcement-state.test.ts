import { expect, test } from 'vitest'
import { stateOf } from '#server/modules/announcements/state.ts'
import { everyRow } from '#tests/support/every-row.ts'

const [before, now, after] = [new Date(999), new Date(1_000), new Date(1_001)]

test(
  'An announcement is in force from its moment on, and no longer at the moment of its withdrawal',
  everyRow(
    [
      [null, null, 'published'],
      [before, null, 'published'],
      [now, null, 'published'],
      [after, null, 'scheduled'],
      [null, before, 'withdrawn'],
      [null, now, 'withdrawn'],
      [null, after, 'published'],
      [before, now, 'withdrawn'],
      [now, after, 'published'],
      [after, new Date(1_002), 'scheduled'],
    ] as const,
    (publishAt, withdrawAt, state) => {
      expect(stateOf({ published: true, publishAt, withdrawAt }, now)).toBe(state)
      expect(stateOf({ published: false, publishAt, withdrawAt }, now)).toBe('draft')
    },
  ),
)
