import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { backupStore, SECRET } from '#tests/support/backup-store.ts'

test('A backup to a full disk says so and what to do, and leaves nothing behind', async ({
  skip,
}) => {
  const { to, uploads, url } = await backupStore()
  mkdirSync(to)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', to])
  skip(mounted.status !== 0, 'a disk of its own cannot be mounted')
  afterAll(() => void spawnSync('umount', [to]))
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'backup', '--', '--to', to], {
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: url,
      FILES_URL: `file:${uploads}`,
      SESSION_SECRET: SECRET,
    },
  })
  expect(stderr.trim()).toBe(
    `备份没有完成：${to} 所在的磁盘已满。请腾出空间，或用 --to 指定另一块盘。以前的备份没有改动。`,
  )
  expect(status).toBe(1)
  expect(readdirSync(to)).toEqual([])
})
