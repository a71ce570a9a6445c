import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { Sqlite } from '#db/sqlite-driver.ts'
import { newId } from '#db/ids.ts'
import { feedback } from '#db/schema/feedback.ts'
import { readConfig } from '#server/config.ts'
import { TEMPLATE_FILE } from '#tests/support/template.ts'
import { COMMANDS } from '../../../scripts/stack.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(
  entry: 'seed' | 'review' | 'data' | 'audit',
  args: string[],
  env: Record<string, string> = {},
) {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [`${COMMANDS}/${entry}.js`, ...args],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'test',
        BCRYPT_COST: '4',
        DATABASE_URL: `file:${join(folder, 'a.db')}`,
        ...env,
      },
    },
  )
  return { status, out: stdout.trim(), err: stderr.trim() }
}
const review = (...args: string[]) => run('review', args)
/** A store that `npm run seed -- demo` has filled. */
function seededStore(name: string) {
  const file = join(folder, name)
  copyFileSync(TEMPLATE_FILE, file)
  return { DATABASE_URL: `file:${file}` }
}

it('are npm scripts of the same names, every one', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = Object.entries(scripts).filter(([, line]) => line.includes(' commands/'))
  const files = readdirSync('commands').filter((file) => file.endsWith('.ts'))
  expect(
    named.map(([name, line]) => line.endsWith(` commands/${name}.ts`) && `${name}.ts`).sort(),
  ).toEqual(files.sort())
})

describe('npm run seed and npm run review', () => {
  it('guide an application through its review', () => {
    expect(run('seed', ['demo'])).toMatchObject({ status: 0, err: '' })
    expect(run('seed', ['start'])).toEqual({ status: 0, out: '', err: '' })
    const list = review('list')
    expect(list.status).toBe(0)
    expect(list.out).toMatch(/13800000001 +资料未提交/)
    expect(list.out).toMatch(/13800000002 +审核中/)
    expect(list.out).toContain('共 4 家单位')
    expect(review('approve', '138 0000 0002').out).toBe(
      '已通过：苏州清和新材料有限公司（13800000002）',
    )
    expect(review('list', '--status', '1').out).toMatch(/13800000002 +已通过/)
    expect(review('return', '13800000002', '--remark', '请补充').status).toBe(0)
    expect(review('list', '--status', '2').out).toMatch(/13800000002 +退回补正.*请补充/)
    expect(run('audit', ['verify']).out).toMatch(
      /^操作日志完整，共 \d+ 条。校验值 [0-9a-f]{64}\n登录日志与封存一致，共 0 条。$/,
    )
  })

  it('give the reviewer a password of his own, printed once', () => {
    const env = {
      NODE_ENV: 'production',
      SESSION_SECRET: 'x'.repeat(32),
      DATABASE_URL: `file:${join(folder, 'staff.db')}`,
      ADMIN_PASSWORD: 'Carbon-Admin-2026',
    }
    const { out } = run('seed', ['start'], env)
    expect(out).toMatch(/^admin：密码 （ADMIN_PASSWORD），注册码 /m)
    const own = /^reviewer：密码 ([A-Z2-9]{16})，注册码 /m.exec(out)?.[1] ?? ''
    expect(own).not.toBe('')
    expect(run('seed', ['start'], env)).toEqual({ status: 0, out: '', err: '' })
    // A store of an earlier version, in which one setting was used for both.
    const shared = run('seed', ['start'], { ...env, ADMIN_PASSWORD: own }).out
    expect(shared).toMatch(/^reviewer 的密码与 admin 相同/)
  })

  it('report an error in one sentence, with exit code 1', () => {
    const errors: [string[], string][] = [
      [['return', '13800000003'], '退回和不通过都要用 --remark 写明审核意见。'],
      [['approve', '13900000000'], '没有手机号为 13900000000 的账号。'],
      [['approve', '13800000005'], '账号 13800000005 还没有单位信息，不能审核。'],
      [['approve', 'abc'], '“abc”不是手机号，请输入 11 位手机号。'],
    ]
    for (const [args, text] of errors) {
      expect(review(...args)).toEqual({ status: 1, out: '', err: text })
    }
    for (const args of [['grant'], ['list', '--nonsense']]) {
      const { err, status } = review(...args)
      expect(status).toBe(1)
      expect(err).toMatch(/^用法：/)
    }
  })

  it('show what visitors wrote, settle it and delete it', async () => {
    const env = seededStore('f.db')
    const call = (...args: string[]) => run('review', args, env)
    expect(call('feedback').out).toBe('没有意见反馈。')
    const db = await openDatabase(env.DATABASE_URL)
    const sent = { kind: 'data', content: '第一行\n第二行', phone: '13800000009', senderHash: 'x' }
    const at = { page: '/carbonfactor', createdAt: new Date() }
    const id = newId()
    await db.transaction((tx) => tx.insert(feedback).values({ id, ...sent, ...at } as never))
    await db.close()
    const open = call('feedback', '--status', 'open').out
    expect(open).toMatch(new RegExp(`${id} +待处理 +数据有误 .*13800000009 .*/carbonfactor`))
    expect(open).toContain('  第一行\n  第二行\n共 1 条')
    expect(call('settle', String(id), '--remark', '已更正').out).toBe(`已处理：${id}`)
    expect(call('feedback', '--status', 'done').out).toContain('处理（command line）：已更正')
    expect(call('feedback', '--status', 'open').out).toBe('没有意见反馈。')
    expect(call('settle', '5').err).toBe('意见反馈不存在')
    expect(call('settle', '0x10').err).toBe('“0x10”不是反馈编号。')
    expect(call('delete', String(id), '--remark', 'x').err).toMatch(/^用法：/)
    expect(call('delete', String(id)).out).toBe(`已删除：${id}`)
    expect(call('delete', String(id)).err).toBe('意见反馈不存在')
  })

  it('compare a data file with the latest release, publish it and list the releases', () => {
    const empty = { DATABASE_URL: `file:${join(folder, 'empty.db')}` }
    expect(run('data', ['releases'], empty).out).toBe('还没有发布数据。')
    const env = seededStore('d.db')
    const data = (...args: string[]) => run('data', args, env)
    const file = join(folder, 'factors.csv')
    const shipped = readFileSync('seeds/data/factors.csv', 'utf8')
    writeFileSync(file, shipped.replace(',0.5306,', ',0.5311,').replace(/^WA-TAP,.*\n/m, ''))
    const told = [
      '核算因子：新增 0，修改 1，停用 1，不变 3165',
      '  * EL-NAT-2023 2023年全国电力平均二氧化碳排放因子',
      '      figure：0.5306 → 0.5311',
      '  - WA-TAP 自来水',
    ].join('\n')
    expect(data('diff', file)).toEqual({ status: 0, out: `与第 1 版相比：\n${told}`, err: '' })
    expect(data('publish', file, '--notes', '更正').out).toBe(`已发布第 2 版：\n${told}`)
    expect(data('publish', file).err).toBe('与当前版本相同，没有可发布的内容')
    expect(data('releases').out).toMatch(/^第 2 版 .* 更正\n第 1 版 .* 首版/)
    writeFileSync(file, shipped.replace(',0.5306,', ',零点五,'))
    const refused = data('publish', file)
    expect(refused.status).toBe(1)
    expect(refused.err).toMatch(/第 \d+ 行（EL-NAT-2023）：数值“零点五”不是数字/)
    expect(data('diff', join(folder, 'none.csv')).err).toMatch(/^无法读取文件/)
    for (const args of [['publish'], ['diff', file, '--notes', 'x']])
      expect(data(...args)).toMatchObject({ status: 1, err: expect.stringMatching(/^用法：/) })
    // Existing data stays, even if the shipped files differ from it.
    expect(run('seed', ['start'], env)).toEqual({ status: 0, out: '', err: '' })
    expect(data('releases').out.split('\n')).toHaveLength(2)
  })

  it('make no demo account in production, and tell a generated password once', () => {
    const env = {
      NODE_ENV: 'production',
      SESSION_SECRET: 'x'.repeat(32),
      DATABASE_URL: `file:${join(folder, 'p.db')}`,
    }
    const first = run('seed', ['start'], env)
    expect(first.status).toBe(0)
    expect(first.out).toMatch(/^admin：密码 [2-9A-Z]{16}，注册码 [2-9A-Z]{4}-[2-9A-Z]{4}/)
    expect(first.out.split('\n')).toHaveLength(2)
    expect(run('seed', ['start'], env)).toEqual({ status: 0, out: '', err: '' })
    expect(run('review', ['list'], env).out).toBe('没有符合条件的单位。')
  })

  it('refuse a store in production whose passwords everybody can read', () => {
    const env = {
      NODE_ENV: 'production',
      SESSION_SECRET: 'x'.repeat(32),
      ...seededStore('was-demo.db'),
    }
    const refused = run('seed', ['start'], env)
    expect(refused).toMatchObject({ status: 78, out: '' })
    expect(refused.err).toMatch(
      /^这些账号的密码或注册码是演示用的，人人可知：admin、reviewer、13800000001、.*13800000005。/,
    )
    expect(run('seed', ['start'], { ...env, DEMO_MODE: '1' })).toMatchObject({ status: 0, err: '' })
    const store = new Sqlite(join(folder, 'was-demo.db'))
    store.exec("UPDATE users SET enabled = 0 WHERE phone LIKE '1380000000_'")
    store.exec("UPDATE users SET password_hash = 'x' WHERE username = 'admin'")
    // Sealed with the demo secret, so the new one cannot open it.
    expect(run('seed', ['start'], env).err).toMatch(/人人可知：reviewer。/)
    store.exec("UPDATE users SET password_hash = 'x' WHERE username = 'reviewer'")
    expect(run('seed', ['start'], env)).toEqual({ status: 0, out: '', err: '' })
    const [sealed = ''] = readConfig({ NODE_ENV: 'test' }).secrets
    const kept = { ...env, SESSION_SECRET: `${env.SESSION_SECRET},${sealed}` }
    expect(run('seed', ['start'], kept).err).toMatch(/人人可知：admin、reviewer。/)
    store.exec('DELETE FROM registration_codes')
    store.close()
    expect(run('seed', ['start'], kept)).toEqual({ status: 0, out: '', err: '' })
    expect(run('seed', ['demo'], env)).toMatchObject({
      status: 78,
      err: expect.stringMatching(/^生产环境不写入演示账号/),
    })
  })
})
