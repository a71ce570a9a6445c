import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'

const read = (env: Record<string, string>) => readConfig(env as NodeJS.ProcessEnv)

describe('settings', () => {
  it('have the documented defaults, and an empty value is none', () => {
    const config = read({ API_PORT: '', SESSION_SECRET: '' })
    expect(config).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 4000,
      databaseUrl: 'file:./data/portal.db',
      accessTokenTtl: 1800,
      refreshTokenTtl: 2_592_000,
      handOverTokenTtl: 300,
      trustedProxies: ['loopback'],
      loginProof: true,
      rateLimit: true,
      bcryptCost: 10,
      seedDemo: true,
      demoMode: false,
      platformTokenParam: 'accessToken',
    })
    expect(Object.isFrozen(config)).toBe(true)
    expect(config.secrets[0]?.length).toBeGreaterThanOrEqual(32)
  })

  it('leave the wait for a lock to the dialect unless it is set', () => {
    expect(read({}).databaseLimits).not.toHaveProperty('lock')
    expect(read({ DATABASE_LOCK_TIMEOUT: '7' }).databaseLimits.lock).toBe(7000)
  })

  const WRONG: [string, string][] = [
    ['API_PORT', '70000'],
    ['API_PORT', 'x'],
    ['API_PORT', '-1'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_LOCK_TIMEOUT', '0'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', `${'x'.repeat(32)},short`],
    ['ACCESS_TOKEN_TTL', '0'],
    ['ACCESS_TOKEN_TTL', '1.5'],
    ['TRUSTED_PROXIES', '1'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['LOGIN_PROOF', 'no'],
    ['RATE_LIMIT', 'true'],
    ['BCRYPT_COST', '20'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'Password1234'],
    ['REVIEWER_PASSWORD', 'short'],
    ['REVIEWER_PASSWORD', 'Password1234'],
    ['LOG_LEVEL', 'loud'],
    ['PLATFORM_TOKEN_PARAM', 'a b'],
  ]
  for (const [name, value] of WRONG) {
    it(`refuse ${name}=${value} in a line of each language, which name it but not its value`, () => {
      expect(() => read({ [name]: value })).toThrow(ConfigError)
      expect(() => read({ [name]: value })).toThrow(
        new RegExp(
          `^环境变量 ${name} 的值不正确，应为：.+\\n${name} is not valid; it must be: [^\\p{Script=Han}]+$`,
          'u',
        ),
      )
    })
  }

  it('must not give the reviewer the password of the administrator', () => {
    const password = 'Carbon-Admin-2026'
    expect(() => read({ ADMIN_PASSWORD: password, REVIEWER_PASSWORD: password })).toThrow(
      '环境变量 REVIEWER_PASSWORD 不能与 ADMIN_PASSWORD 相同\nREVIEWER_PASSWORD must differ from ADMIN_PASSWORD',
    )
  })

  it('must hold a secret in production, where no demo account is made', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow(
      /^生产环境必须设置环境变量 SESSION_SECRET：.+\nIn production, SESSION_SECRET must be set: at least 32/,
    )
    const secret = 'x'.repeat(32)
    const config = read({
      NODE_ENV: 'production',
      SESSION_SECRET: `${secret}, ${secret}y`,
      SEED_DEMO: '1',
    })
    expect(config).toMatchObject({ secrets: [secret, `${secret}y`], seedDemo: false })
    expect(config.platformClientSecret).toBeUndefined()
  })

  it('take proxies as names, addresses and ranges', () => {
    const { trustedProxies } = read({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,::1,fd00::/8' })
    expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8', '::1', 'fd00::/8'])
  })
})
