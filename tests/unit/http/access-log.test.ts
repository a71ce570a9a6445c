import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLineWriter, loggablePath } from '#app/http/host/access-log.server.ts'

describe('The path in the access log', () => {
  it.each([
    ['no query', '/search?q=13800000001', 200, '/search'],
    ['the identifier of a known page', '/admin/users/12', 200, '/admin/users/12'],
    ['no phone number of an unknown page', '/x/13800000001/y', 404, '/x/…/y'],
    ['no token of an unknown page', `/x/${'k'.repeat(20)}?a`, 404, '/x/…'],
    ['no code of a sign-in', `/admin/login/qr/${'aB3-'.repeat(10)}_x`, 303, '/admin/login/qr/…'],
    [
      'the whole name of a page',
      '/sophisticatedcarbonaccounting',
      200,
      '/sophisticatedcarbonaccounting',
    ],
    ['a record by its id', '/admin/users/1234567890123456', 200, '/admin/users/1234567890123456'],
    ['a long name in one pass', `/${'x'.repeat(15_000)}/..`, 400, `/${'x'.repeat(15_000)}/..`],
    ['the root', '/', 200, '/'],
    ['an address without a path', '', 400, ''],
  ])('has %s', (_what, url, status, expected) => {
    expect(loggablePath(url, status)).toBe(expected)
  })
})

describe('Lines', () => {
  async function withFile(work: (fd: number, read: () => string) => Promise<void> | void) {
    const folder = mkdtempSync(join(tmpdir(), 'portal-lines-'))
    const file = join(folder, 'log')
    const fd = openSync(file, 'w')
    try {
      await work(fd, () => readFileSync(file, 'utf8'))
    } finally {
      closeSync(fd)
      rmSync(folder, { recursive: true })
    }
  }
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at} 字`)

  it('wait for others, but not for long', () =>
    withFile(async (fd, read) => {
      const { write } = createLineWriter(fd)
      lines(2).forEach(write)
      expect(read()).toBe('')
      await expect.poll(read).toBe('line 0 字\nline 1 字\n')
    }))

  it('arrive in their order, however many, those that wait at the end too', () =>
    withFile(async (fd, read) => {
      const { write, flushSync } = createLineWriter(fd)
      lines(20_000).forEach(write)
      await expect.poll(() => read().length).toBeGreaterThan(0)
      await expect.poll(read).toBe(`${lines(20_000).join('\n')}\n`)
      write('the last')
      flushSync()
      expect(read().endsWith('\nthe last\n')).toBe(true)
    }))
})
