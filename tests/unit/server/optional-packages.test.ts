import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { API_MAIN } from '../../../scripts/stack.ts'

const SDKS = [
  '@aws-sdk/client-s3',
  '@alicloud/dysmsapi20170525',
  'tencentcloud-sdk-nodejs-sms',
  '@opentelemetry/api',
]

/** An installation of the built API that lacks the SDKs and is otherwise complete. */
const folder = mkdtempSync(join(tmpdir(), 'portal-without-'))
afterAll(() => rmSync(folder, { recursive: true }))
cpSync('build/api', join(folder, 'build/api'), { recursive: true })
for (const name of ['db', 'package.json']) symlinkSync(resolve(name), join(folder, name))
linkPackages('')
SDKS.forEach(hideOthers)

function linkPackages(scope: string): void {
  mkdirSync(join(folder, 'node_modules', scope), { recursive: true })
  for (const entry of readdirSync(join('node_modules', scope))) {
    const name = scope ? `${scope}/${entry}` : entry
    if (SDKS.includes(name)) continue
    if (SDKS.some((sdk) => sdk.startsWith(`${name}/`))) linkPackages(name)
    else symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  }
}

/**
 * Node.js also searches above the temporary folder, in NODE_PATH and in the home folder, where this machine may have
 * the SDK: a package without exports ends the search here.
 */
function hideOthers(name: string): void {
  const place = join(folder, 'node_modules', name)
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name, exports: {} }))
}

/** Starts the API in that folder and stops it once it is ready. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [API_MAIN], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      API_PORT: '0',
      DATABASE_URL: 'file:portal.db',
      ...env,
    },
  })
  child.once('message', () => child.kill('SIGTERM'))
  const exit = new Promise<number | null>((done) => child.once('exit', done))
  return { told: await text(child.stderr as Readable), status: await exit }
}

const keys = { FILES_KEY_ID: 'x', FILES_KEY_SECRET: 'x', SMS_KEY_ID: 'x', SMS_KEY_SECRET: 'x' }
const provider = {
  ...keys,
  SMS_SIGN_NAME: 'x',
  SMS_APP_ID: '1',
  SMS_TEMPLATES: 'login=S1,register=S2,reset=S3,phone=S4,regcode=S5',
}

describe('without the SDKs of SMS providers, S3 and traces', () => {
  it('the API starts if no setting needs them', async () =>
    expect(await start({})).toEqual({ told: '', status: 0 }))

  it.each([
    ['FILES_URL=s3://…', '@aws-sdk/client-s3', { ...keys, FILES_URL: 's3://bucket/x?region=eu' }],
    [
      'SMS_PROVIDER=alibaba',
      '@alicloud/dysmsapi20170525',
      { ...provider, SMS_PROVIDER: 'alibaba' },
    ],
    [
      'SMS_PROVIDER=tencent',
      'tencentcloud-sdk-nodejs-sms',
      { ...provider, SMS_PROVIDER: 'tencent' },
    ],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      '@opentelemetry/api',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
    ],
  ])('with %s it stops and says what to install', async (setting, name, env) => {
    expect(await start(env)).toEqual({
      told:
        `${setting} 需要的软件包 ${name} 没有安装，请运行：npm install ${name}\n` +
        `${setting} needs the package ${name}, which is not installed: npm install ${name}\n`,
      status: 1,
    })
  })
})
