import { existsSync, readFileSync } from 'node:fs'
import { call, callApi, loginApi, loginPortal, register, sleep } from './calls.ts'
import { startProduct } from './product.ts'
import type { Check } from './result.ts'

/** G11: puts a canary into every secret field, then searches everything printed or stored. */
export const secrets: Check = async () => {
  const product = await startProduct({ portals: 1, env: { LOG_LEVEL: 'trace' } })
  const { api, portal } = product
  try {
    const user = await register(api)
    const session = await loginApi(api, user)
    const jar = await loginPortal(portal, user)
    const { accessToken: token, refreshToken } = session
    const refreshed = await callApi(
      `${api}/system/auth/refresh-token?refreshToken=${refreshToken}`,
      {
        method: 'POST',
      },
    )
    await call(`${portal}/edituserinfo?accessToken=${token}`, { cookie: jar })
    await call(`${portal}/nowhere/${token}?phone=${user.phone}`, { cookie: jar })
    await call(`${api}/nowhere/${token}?phone=${user.phone}`)
    await call(`${api}/demo/platform?accessToken=${token}`)
    await call(`${api}/system/auth/login`, {
      headers: { 'content-type': 'application/json' },
      body: `{"username":"${user.phone}","password":"Canary-One-1`,
    })
    for (const password of ['Canary-Two-2', 'Canary-Two-2'])
      await callApi(`${api}/system/auth/login`, {
        json: { username: user.phone, password, captchaVerification: user.regcode },
      })
    // Typed into the wrong field, as people do.
    await callApi(`${api}/system/auth/login`, {
      json: { username: 'Canary-Three-3', password: 'x', captchaVerification: user.regcode },
    })
    await call(`${portal}/login`, {
      form: { phone: user.phone, password: 'Canary-Four-4', regcode: user.regcode },
    })
    await callApi(`${api}/system/user/profile/update-password`, {
      method: 'PUT',
      token: refreshed.data.accessToken as string,
      json: { oldPassword: user.password, newPassword: 'Canary-Five-5' },
    })
    await sleep(300)
    const passwords = [
      user.password,
      ...['One-1', 'Two-2', 'Three-3', 'Four-4', 'Five-5'].map((end) => `Canary-${end}`),
    ]
    const codes = [user.regcode, user.regcode.replace('-', '')]
    const tokens = [token, refreshToken, refreshed.data.accessToken as string]
    const store = ['', '-wal']
      .map((end) => product.file + end)
      .filter(existsSync)
      .map((file) => readFileSync(file, 'latin1'))
      .join('')
    const log = product.printed()
    const inLog = [...passwords, ...codes, ...tokens, user.phone].filter((one) => log.includes(one))
    const inStore = [...passwords, ...codes, ...tokens].filter((one) => store.includes(one))
    const audit = product.inStore((db) =>
      JSON.stringify(db.prepare('select * from operation_log').all()),
    )
    const inAudit = [...passwords, ...codes, ...tokens, user.phone].filter((one) =>
      audit.includes(one),
    )
    const lines = log.split('\n').length
    return [
      {
        goal: 'G11',
        what: `phone, ${passwords.length} passwords, code, ${tokens.length} tokens: ${lines} log lines, audit rows, the store's bytes`,
        figure: `${inLog.length} in logs, ${inAudit.length} in audit, ${inStore.length} in the store`,
        wanted: '0, 0, 0',
        ok: inLog.length + inStore.length + inAudit.length === 0 && lines > 10,
      },
    ]
  } finally {
    await product.stop()
  }
}
