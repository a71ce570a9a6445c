import { expect, test } from 'vitest'
import {
  APPLICANT_TYPES,
  FEEDBACK_KINDS,
  FEEDBACK_STATUSES,
  REVIEW_STATUSES,
} from '#server/contract/rules.ts'
import { dayInChina, untilMidnightInChina } from '#shared/china-time.ts'
import { hours, seconds } from '#shared/duration.ts'
import { maskPhone } from '#shared/masks.ts'
import * as names from '#shared/status-names.ts'

test('Every state and kind of the contract has a name, and none has two', () => {
  for (const [words, values] of [
    [names.REVIEW_STATUS_NAMES, REVIEW_STATUSES],
    [names.APPLICANT_TYPE_NAMES, APPLICANT_TYPES],
    [names.FEEDBACK_KIND_NAMES, FEEDBACK_KINDS],
    [names.FEEDBACK_STATUS_NAMES, FEEDBACK_STATUSES],
  ] as const)
    expect(Object.keys(words).sort()).toEqual([...values].sort())
})

test('A day begins at midnight in China', () => {
  const last = Date.parse('2026-02-28T15:59:59Z')
  expect(dayInChina(last)).toBe('2026-02-28')
  expect(untilMidnightInChina(last)).toBe(seconds(1))
  expect(dayInChina(new Date(last + 1000))).toBe('2026-03-01')
  expect(untilMidnightInChina(last + 1000)).toBe(hours(24))
})

test('A phone number is masked, and nothing else is', () => {
  expect(maskPhone('13800000001')).toBe('138****0001')
  for (const text of ['admin', '', '138000000011', '1380000000']) expect(maskPhone(text)).toBe(text)
})
