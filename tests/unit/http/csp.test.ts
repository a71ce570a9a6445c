import { expect, test } from 'vitest'
import { CONTENT_SECURITY_POLICY as policy } from '#app/http/host/csp.server.ts'

test('Scripts come from our own files only: no inline script, no nonce, no other origin', () => {
  expect(policy).toContain("default-src 'none'")
  expect(policy.split('; ')).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|nonce|https?:|\*/)
})

test('Violations are told to our own origin, and nothing silences that', () => {
  expect(policy.split('; ')).toContain('report-uri /csp-reports')
  expect(policy).not.toContain('report-to')
})
