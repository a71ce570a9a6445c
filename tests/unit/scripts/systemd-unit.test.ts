import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findProgram } from '../../../scripts/packages.ts'

const program = findProgram('systemd-analyze') ?? ''
const handbook = readFileSync('docs/operations.md', 'utf8')
const [, unit = ''] = /^```ini\n(\[Unit\][^]*?)^```/m.exec(handbook) ?? []
const NPM = '/usr/bin/npm'

const folder = mkdtempSync(join(tmpdir(), 'portal-unit-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What systemd-analyze prints about the unit; it fails with it where the unit is wrong. */
async function analyze(text: string, ...args: string[]) {
  const file = join(folder, 'dual-carbon.service')
  // npm may be elsewhere on the machine that tests.
  writeFileSync(file, text.replace(NPM, findProgram('npm') ?? NPM))
  const { stdout, stderr } = await promisify(execFile)(program, [...args, file])
  // Other units of this machine are judged too.
  return `${stdout}${stderr}`.split('\n').filter((line) => line.includes('dual-carbon'))
}

describe('The unit of systemd in the handbook', () => {
  beforeEach(({ skip }) => skip(!program, 'systemd-analyze is not installed'))

  it('is understood by systemd, to the last word', async () => {
    expect(unit).toContain(`ExecStart=${NPM} start`)
    expect(await analyze(unit, 'verify')).toEqual([])
    // A misspelt setting is told, though it does not fail.
    expect((await analyze(unit.replace('UMask=', 'Umask='), 'verify')).join()).toContain('Umask')
  })

  it('leaves the processes few of the rights that systemd can take away', async () => {
    // In tenths, from 0 (none) to 100 (all); a unit that limits nothing has 96 as root, 92 as a user.
    const args = ['security', '--offline=true', '--threshold=25']
    await expect(analyze(unit, ...args)).resolves.toBeDefined()
    // V8 calls pkey_alloc: Node.js would be killed at its start.
    expect(unit).toMatch(/^SystemCallFilter=.* @pkey$/m)
    const open = unit.replace(/^(?:Protect|Private|Restrict|Capability|System).*\n/gm, '')
    await expect(analyze(open, ...args)).rejects.toThrow()
  })
})
