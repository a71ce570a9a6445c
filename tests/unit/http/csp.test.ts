import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, hashScripts, nonceSource } from '#app/http/csp.server.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('Scripts that carry the nonce are hashed and lose it', () => {
  const page = hashScripts(
    '<script nonce="n1">one()</script><p>x</p><script nonce="n1" type="module">two()</script>',
    'n1',
  )
  expect(page.sources).toEqual([sha('one()'), sha('two()')])
  expect(page.html).toBe('<script>one()</script><p>x</p><script type="module">two()</script>')
})

test('A script that got in without the nonce, or with another, is not blessed', () => {
  const page = hashScripts('<script>evil()</script><script nonce="n2">evil()</script>', 'n1')
  expect(page.sources).toEqual([])
})

test('No policy allows unsafe-inline, unsafe-eval or another origin', () => {
  const policy = contentSecurityPolicy([nonceSource('abc')])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'nonce-abc'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
})

test('Violations are told to our own origin, and nothing silences that', () => {
  const policy = contentSecurityPolicy([])
  expect(policy.split('; ')).toContain('report-uri /csp-reports')
  expect(policy).not.toContain('report-to')
})
