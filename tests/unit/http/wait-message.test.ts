import { expect, test } from 'vitest'
import { waitMessage } from '#app/http/forms/form-reply.server.ts'

test('A wait is told in minutes, and from an hour and a half on in hours where there are words for it', () => {
  const registrations = {
    message: 'form.error.registrations',
    hours: 'form.error.registrationsHours',
  }
  expect(waitMessage(registrations, 0)).toBe('form.error.registrations?n=1')
  expect(waitMessage(registrations, 61)).toBe('form.error.registrations?n=2')
  expect(waitMessage(registrations, 90 * 60)).toBe('form.error.registrations?n=90')
  expect(waitMessage(registrations, 23 * 3600 - 5)).toBe('form.error.registrationsHours?n=23')
  expect(waitMessage({ message: 'form.error.tooManyRequests' }, 7200)).toBe(
    'form.error.tooManyRequestsHours?n=2',
  )
  expect(waitMessage({ message: 'form.error.staffTries' }, 7200)).toBe(
    'form.error.staffTries?n=120',
  )
})
