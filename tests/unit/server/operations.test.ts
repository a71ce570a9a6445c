import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ExitCode } from '#db/exit-codes.ts'
import { backupStore, SECRET } from '#tests/support/backup-store.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const pages = ['docs/operations.md', 'docs/upgrading.md'].map(read).join('\n')

test('Every command and setting of the handbook exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [...pages.matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name)
  expect(commands.length).toBeGreaterThan(8)
  expect(commands.filter((name) => !scripts[name])).toEqual([])
  const known = read('.env.example')
  // Settings of Compose only: image and port of a container.
  const compose = read('docker-compose.yml')
  const settings = [...pages.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)`/g)].map(([, name]) => name)
  expect(settings.length).toBeGreaterThan(10)
  const exists = (name = '') => known.includes(`#${name}=`) || compose.includes(`\${${name}:-`)
  expect(settings.filter((name) => !exists(name))).toEqual([])
})

test('The table of exit codes has each one, and the unit of systemd tries those again that it says', () => {
  const [, section = ''] = /^### 退出码\n([^]*?)^##/m.exec(pages) ?? []
  const rows = [...section.matchAll(/^\| (\d+) .*\| (是|否) +\|$/gm)]
  // 1 is that of every other failure.
  const codes = [1, ...Object.values(ExitCode)].map(String)
  expect(rows.map(([, code]) => code)).toEqual(codes)
  const [, prevented = ''] = /^RestartPreventExitStatus=(.*)$/m.exec(pages) ?? []
  const final = rows.flatMap(([, code, again]) => (again === '否' ? [code] : []))
  expect(prevented.split(' ')).toEqual(final)
})

test('The commands of the handbook that are marked run on an installation', async () => {
  const { to, uploads, url } = await backupStore()
  const blocks = [...pages.matchAll(/^ *```sh tested\n([^]*?)^ *```/gm)].map(
    ([, text = '']) => text,
  )
  expect(blocks).toHaveLength(4)
  for (const block of blocks) {
    const running = promisify(execFile)('bash', ['-euo', 'pipefail', '-c', block], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        BACKUPS: to,
        DATABASE_URL: url,
        FILES_URL: `file:${uploads}`,
        SESSION_SECRET: SECRET,
      },
    })
    const { stdout } = await running
    if (block.includes('restore')) expect(stdout).toContain('已还原到')
    if (block.includes('backup --'))
      expect(stdout).toContain(`已备份并核对：${join(to, 'backup-')}`)
  }
  expect(existsSync(to)).toBe(true)
  const { components } = JSON.parse(read(join(to, 'sbom.json'))) as { components: object[] }
  expect(components.map((one) => (one as { name: string }).name)).toContain('fastify')
})
