import { expect, it } from 'vitest'
import { statusTag } from '#app/pages/admin/enterprises/record-status.ts'

it('tells a record that was never submitted from one under review', () => {
  const name = (status: '0' | '1', submitted: boolean) => statusTag({ status, submitted }).name
  expect(name('0', false)).toBe('staff.enterprise.status.unsubmitted')
  expect(name('0', true)).toBe('staff.enterprise.status.s0')
  // Approved by an earlier version of the API, which did not ask for a submission.
  expect(name('1', false)).toBe('staff.enterprise.status.s1')
})
