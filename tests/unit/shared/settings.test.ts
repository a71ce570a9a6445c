import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'

const NEW = 'n'.repeat(32)
const OLD = 'o'.repeat(32)

const folder = mkdtempSync(join(tmpdir(), 'portal-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs code in a separate process, since settings are read once and an invalid one ends the process. */
function run(code: string, env: Record<string, string>) {
  const { PATH, HOME } = process.env
  const given: Record<string, string | undefined> = { PATH, HOME, ...env }
  const file = join(folder, 'run.mts')
  writeFileSync(file, code)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href, file],
    { encoding: 'utf8', cwd: folder, env: given as NodeJS.ProcessEnv },
  )
  return { status, out: stdout, err: stderr }
}
const moduleAt = (path: string) => JSON.stringify(pathToFileURL(resolve(path)).href)

/** A setting as the portal reads it; undefined if it does not start. */
function portalReads(env: Record<string, string>) {
  const { status, out } = run(
    `import { config } from ${moduleAt('app/http/host/config.server.ts')}
     process.stdout.write(JSON.stringify([config.secrets, config.platformTokenParam]))`,
    { PORTAL_LAUNCHED: '1', ...env },
  )
  return status === 0 ? (JSON.parse(out) as unknown) : undefined
}
function apiReads(env: Record<string, string>) {
  try {
    const { secrets, platformTokenParam } = readConfig(env as NodeJS.ProcessEnv)
    return [secrets, platformTokenParam]
  } catch {
    return undefined
  }
}

describe('portal and API read alike', () => {
  it('a list of secrets, of which none is empty', () => {
    const lists: [string, string[] | undefined][] = [
      [NEW, [NEW]],
      [`${NEW}, ${OLD}`, [NEW, OLD]],
      [`${NEW},`, [NEW]],
      [`${NEW}, ,${OLD} `, [NEW, OLD]],
      [`${NEW},short`, undefined],
      ['a'.repeat(20) + ',' + 'b'.repeat(20), undefined],
      [',', undefined],
    ]
    for (const [SESSION_SECRET, secrets] of lists) {
      const read = secrets && [secrets, 'accessToken']
      expect(apiReads({ SESSION_SECRET }), SESSION_SECRET).toEqual(read)
      // One process each, so only cases in which the two parsers could differ, and one refusal.
      if (SESSION_SECRET === ',' || SESSION_SECRET.endsWith('short')) continue
      expect(portalReads({ SESSION_SECRET }), SESSION_SECRET).toEqual(read)
    }
  })

  it('the secret of development, by which the API knows the portal', () => {
    expect(apiReads({})?.[0]).toHaveLength(1)
    expect(portalReads({})).toEqual(apiReads({}))
  })

  it('the name of the parameter that takes a token', () => {
    const env = { SESSION_SECRET: NEW }
    for (const name of ['a_b-c.1', 'a'.repeat(65)]) {
      const read = /^[\w.-]{1,64}$/.test(name) ? [[NEW], name] : undefined
      expect(apiReads({ ...env, PLATFORM_TOKEN_PARAM: name }), name).toEqual(read)
      expect(portalReads({ ...env, PLATFORM_TOKEN_PARAM: name }), name).toEqual(read)
    }
  })
})

it('development holds whatever .env and NODE_ENV say', () => {
  writeFileSync(join(folder, '.env'), 'NODE_ENV=production\n')
  const code = `import { loadEnvironment } from ${moduleAt('scripts/environment.ts')}
    loadEnvironment('development')
    process.stdout.write(process.env.NODE_ENV)`
  for (const NODE_ENV of ['', 'production'])
    expect(run(code, { SESSION_SECRET: NEW, NODE_ENV }).out).toBe('development')
  rmSync(join(folder, '.env'))
})

it('a portal without its settings names each, and what may be written there', () => {
  const { status, err } = run(`import ${moduleAt('app/http/host/config.server.ts')}`, {
    LOG_LEVEL: 'loud',
    METRICS_PORT: '99999',
  })
  expect(status).toBe(1)
  expect(err).toContain(
    '环境变量 LOG_LEVEL 的值不正确，应为：fatal、error、warn、info、debug、trace、silent',
  )
  expect(err).toContain('环境变量 METRICS_PORT 的值不正确，应为：0 到 65535 的整数')
  expect(err).toContain('METRICS_PORT is not valid; it must be: a whole number from 0 to 65535')
  const bare = run(`import ${moduleAt('app/http/host/config.server.ts')}`, { SESSION_SECRET: NEW })
  expect(bare).toMatchObject({
    status: 1,
    err: expect.stringContaining('In production, PUBLIC_ORIGIN must be set') as string,
  })
})

it('an origin with anything after the host is refused, and not cut', () => {
  const env = { SESSION_SECRET: NEW }
  const read = (PUBLIC_ORIGIN: string) =>
    readConfig({ ...env, PUBLIC_ORIGIN } as unknown as NodeJS.ProcessEnv).publicOrigin
  for (const text of ['https://carbon.cn', 'https://carbon.cn/', 'https://Carbon.cn:443/'])
    expect(read(text), text).toBe('https://carbon.cn')
  for (const rest of ['portal', 'portal/', '?a=1', '#top'])
    expect(() => read(`https://carbon.cn/${rest}`), rest).toThrow(
      /^环境变量 PUBLIC_ORIGIN 的值不正确，.*不带路径.*\nPUBLIC_ORIGIN is not valid; .*without a path/,
    )
  expect(() => read('https://user:pass@carbon.cn')).toThrow('PUBLIC_ORIGIN')
  expect(portalReads({ ...env, PUBLIC_ORIGIN: 'https://carbon.cn/portal' })).toBeUndefined()
})

it('a Node older than the packages ask for ends what loads the environment', () => {
  const under = (node: string) =>
    run(
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })
       const { loadEnvironment } = await import(${moduleAt('scripts/environment.ts')})
       loadEnvironment()`,
      { SESSION_SECRET: NEW },
    )
  for (const old of ['18.20.8', '20.18.3'])
    expect(under(old), old).toMatchObject({
      status: 1,
      err: expect.stringContaining(`需要 Node.js 20.19 或更高版本，当前是 ${old}`) as string,
    })
  for (const fit of ['20.19.0', '24.1.0']) expect(under(fit).status, fit).toBe(0)
})

describe('a mode that is none', () => {
  const env = { SESSION_SECRET: NEW }
  it('ends the API, the portal and whatever loads the environment', () => {
    for (const NODE_ENV of ['Production', 'prod']) {
      expect(() => readConfig({ ...env, NODE_ENV } as NodeJS.ProcessEnv)).toThrow(
        '环境变量 NODE_ENV 的值不正确，应为：production、development、test、demo',
      )
      expect(portalReads({ ...env, NODE_ENV })).toBeUndefined()
      const loads = run(
        `import { loadEnvironment } from ${moduleAt('scripts/environment.ts')}
         loadEnvironment()`,
        { NODE_ENV },
      )
      expect(loads).toMatchObject({ status: 1, err: expect.stringContaining('NODE_ENV') as string })
    }
  })

  it('is told of .env too, and the modes are all taken', () => {
    const code = `import { loadEnvironment } from ${moduleAt('scripts/environment.ts')}
      loadEnvironment()`
    writeFileSync(join(folder, '.env'), 'NODE_ENV=Production\n')
    expect(run(code, env).status).toBe(1)
    expect(run(code, { ...env, NODE_ENV: 'development' }).status).toBe(0)
    rmSync(join(folder, '.env'))
    for (const NODE_ENV of ['', 'production', 'development', 'test', 'demo'])
      expect(() => readConfig({ ...env, NODE_ENV } as NodeJS.ProcessEnv)).not.toThrow()
  })
})
