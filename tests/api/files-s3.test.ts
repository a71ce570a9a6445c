import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { files } from '#db/schema/files.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { Code } from '#server/contract/codes.ts'
import { s3Storage } from '#server/storage/s3.ts'
import { testApp } from '#tests/support/app.ts'
import { startFakeS3 } from '#tests/support/s3.ts'

const s3 = await startFakeS3()
afterAll(() => s3.close())
const t = await testApp({ RATE_LIMIT: 'off', ...s3.env() })
const user = await t.enterprise()
const content = await sharp({
  create: { width: 40, height: 30, channels: 3, background: '#0b7a4b' },
})
  .png()
  .toBuffer()

beforeEach(() => {
  s3.set({ kind: 'none' })
  s3.calls.length = 0
})

async function upload(token = user.token) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), 'a.png')
  const request = new Request('http://x', { method: 'POST', body: form })
  const response = await t.app.inject({
    method: 'POST',
    url: '/infra/file/upload',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { ...response.json(), status: response.statusCode, headers: response.headers } as {
    status: number
    headers: Record<string, unknown>
    code: number
    data: string
    msg: string
  }
}
const get = (address: string) => t.app.inject({ method: 'GET', url: new URL(address).pathname })
const rows = () => t.db.$count(files)

/** The configured storage, with shorter timeouts. */
function storage(env: Record<string, string> = s3.env(), callMax = 400) {
  const { files: settings } = readConfig({ NODE_ENV: 'test', ...env })
  if (settings.kind !== 's3') throw new Error('Not S3')
  return s3Storage(settings, callMax)
}
const NAME = `${'0a'.repeat(16)}.png`

describe('an upload', () => {
  it('is stored in the bucket under the prefix, signed, with its type, and read from there', async () => {
    const { code, data } = await upload()
    expect(code).toBe(0)
    const name = data.split('/').at(-1)
    expect(s3.calls).toEqual([
      {
        method: 'PUT',
        host: `127.0.0.1:${s3.port}`,
        path: `/uploads/portal/files/${name}`,
        type: 'image/png',
        authorization: expect.stringMatching(/\/cn-test\/s3\/aws4_request, SignedHeaders=\S*host/),
      },
    ])
    const answer = await get(data)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(40)
  })

  it.each([
    [403, 'InvalidAccessKeyId', 1],
    [404, 'NoSuchBucket', 1],
    [500, 'InternalError', 2],
    [503, 'SlowDown', 2],
  ])('that the store refuses with %i %s leaves no row', async (status, code, tries) => {
    const before = await rows()
    s3.set({ kind: 'error', status, code })
    const answer = await upload()
    expect(answer).toMatchObject({
      status: 503,
      code: Code.unavailable,
      msg: '文件暂时无法保存，请稍后重试',
    })
    expect(answer.headers['retry-after']).toBe('10')
    expect(s3.calls.filter(({ method }) => method === 'PUT')).toHaveLength(tries)
    expect(await rows()).toBe(before)
    // The reason is logged; the key is not.
    const log = t.logs.join('')
    expect(log).toContain(code)
    expect(log).not.toContain(s3.env().FILES_KEY_SECRET)
  })

  it('whose answer is lost leaves no content that nothing refers to', async () => {
    const before = [await rows(), s3.objects.size]
    s3.set({ kind: 'lost' })
    expect((await upload()).status).toBe(503)
    expect(s3.calls.map(({ method }) => method)).toContain('PUT')
    expect([await rows(), s3.objects.size]).toEqual(before)
  })

  it('does not block other writes while the storage is silent', async () => {
    s3.set({ kind: 'silent' })
    const before = await rows()
    const other = await t.enterprise()
    const slow = upload()
    await vi.waitFor(() => expect(s3.waiting()).toBe(1), 60_000)
    const { msg } = await t.put('/system/user/profile/update', {
      token: other.token,
      body: { email: 'a@b.cn' },
    })
    expect([msg, await rows()]).toEqual(['', before])
    s3.release()
    expect((await slow).code).toBe(0)
    expect(await rows()).toBe(before + 1)
  })

  it('that exceeds the quota by then is deleted from the bucket again, and refused alike if that fails', async () => {
    const REFUSING = { kind: 'error', status: 403, code: 'AccessDenied', method: 'DELETE' } as const
    for (const then of [{ kind: 'none' } as const, REFUSING]) {
      const owner = await t.enterprise()
      const before = s3.objects.size
      s3.calls.length = 0
      s3.set({ kind: 'silent' })
      const answer = upload(owner.token)
      await vi.waitFor(() => expect(s3.waiting()).toBe(1), 60_000)
      // Another process uses up the rest of this owner's quota.
      await t.db.transaction((tx) =>
        tx.insert(files).values({
          path: `${owner.userId}`,
          name: 'x',
          type: 'image/png',
          size: 100 * 1024 * 1024,
          sha256: '',
          userId: owner.userId,
          createdAt: t.clock(),
        }),
      )
      s3.set(then)
      s3.release()
      expect((await answer).code).toBe(Code.fileQuota)
      expect(s3.calls.map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
      expect(s3.objects.size).toBe(then.kind === 'none' ? before : before + 1)
      // A file over the quota is not sent to the bucket.
      s3.calls.length = 0
      expect((await upload(owner.token)).code).toBe(Code.fileQuota)
      expect(s3.calls).toEqual([])
    }
  })
})

describe('reading', () => {
  it('distinguishes a failing storage from a missing file', async () => {
    const { data } = await upload()
    s3.set({ kind: 'error', status: 403, code: 'AccessDenied' })
    const failed = await get(data)
    expect([failed.statusCode, failed.json().msg]).toEqual([503, '文件暂时无法读取，请稍后重试'])
    s3.set({ kind: 'error', status: 404, code: 'NoSuchBucket' })
    expect((await get(data)).statusCode).toBe(503)
    s3.set({ kind: 'none' })
    s3.objects.clear()
    expect((await get(data)).statusCode).toBe(404)
    s3.calls.length = 0
    expect((await get(data.replace(/[0-9a-f]{32}/, '0'.repeat(32)))).statusCode).toBe(404)
    expect(s3.calls).toHaveLength(0)
  })
})

describe('deleting', () => {
  it('keeps the row while the storage fails, and can be repeated', async () => {
    const { accessToken: token } = await t.login('admin')
    const { data } = await upload()
    const query = { path: data.split('/').at(-1) ?? '' }
    const id = String((await t.get('/infra/file/page', { token, query })).data.list[0].id)
    const remove = () => t.call('DELETE', '/infra/file/delete', { token, query: { id } })
    s3.set({ kind: 'error', status: 403, code: 'AccessDenied' })
    expect(await remove()).toMatchObject({ status: 503, msg: '文件暂时无法删除，请稍后重试' })
    s3.set({ kind: 'none' })
    expect((await get(data)).statusCode).toBe(200)
    expect((await remove()).data).toBe(true)
    expect((await get(data)).statusCode).toBe(404)
  })
})

describe('the store', () => {
  it('that is silent, stalls or is down is given up in time', async () => {
    const store = storage()
    /** For calls that must succeed, however slow the machine is. */
    const patient = storage(s3.env(), 60_000)
    await patient.write(NAME, content, 'image/png')
    s3.set({ kind: 'silent' })
    for (const call of [
      () => store.write(NAME, content, 'image/png'),
      () => store.read(NAME),
      () => store.open(NAME),
      () => store.remove(NAME),
    ])
      await expect(call()).rejects.toThrow('did not answer within 400 ms')
    s3.set({ kind: 'none' })
    s3.release()
    await patient.write(NAME, content, 'image/png')
    s3.set({ kind: 'stalled' })
    await expect(store.read(NAME)).rejects.toThrow('did not answer within 400 ms')
    // The first bytes arrived in time, the next did not.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const begun = await patient.open(NAME)
      expect(begun?.size).toBe(content.length)
      let ended = false
      const read = buffer(begun!.content).finally(() => (ended = true))
      read.catch(() => undefined)
      for (; !ended; await setImmediate()) await vi.advanceTimersByTimeAsync(60_000)
      await expect(read).rejects.toThrow('did not answer within 60000 ms')
    } finally {
      vi.useRealTimers()
    }
    const away = storage({ ...s3.env(), FILES_URL: 's3://uploads?endpoint=http://127.0.0.1:1' })
    await expect(away.read(NAME)).rejects.toThrow('ECONNREFUSED')
    await expect(away.open(NAME)).rejects.toThrow('ECONNREFUSED')
    // The aborted calls do not disturb later ones.
    s3.set({ kind: 'none' })
    expect((await patient.read(NAME))?.equals(content)).toBe(true)
  })

  it('is not blocked by those who read slowly', async () => {
    const store = storage(s3.env(), 60_000)
    const large = Buffer.alloc(8 * 1024 * 1024, 'x')
    await store.write(NAME, large, 'application/pdf')
    const opened = await Promise.all(Array.from({ length: 60 }, () => store.open(NAME)))
    await store.write(NAME, content, 'image/png')
    expect((await store.read(NAME))?.length).toBe(content.length)
    const [first, ...others] = opened
    for (const other of others) other?.content.destroy()
    expect((await buffer(first!.content)).equals(large)).toBe(true)
  })

  it('is asked for generated names only', async () => {
    for (const name of ['../x.png', 'x', `${NAME}/../y`])
      await expect(storage().read(name)).rejects.toThrow('Not a name of a stored file')
    expect(s3.calls).toHaveLength(0)
  })

  it('is addressed by the bucket’s host name where configured', async () => {
    const env = { ...s3.env(), FILES_URL: `s3://uploads?endpoint=http://localhost:${s3.port}` }
    const virtual = storage({ ...env, FILES_URL: `${env.FILES_URL}&pathStyle=false` }, 3000)
    await virtual.write(NAME, content, 'image/png').catch(() => undefined)
    await storage(env, 3000).write(NAME, content, 'image/png')
    expect(s3.calls.at(-1)).toMatchObject({ path: `/uploads/${NAME}` })
    // `uploads.localhost` is this machine if the resolver follows RFC 6761, and unknown elsewhere.
    for (const call of s3.calls.slice(0, -1))
      expect(call).toMatchObject({ host: `uploads.localhost:${s3.port}`, path: `/${NAME}` })
  })
})

describe('settings', () => {
  const read = (env: Record<string, string>) => {
    try {
      return readConfig({ NODE_ENV: 'test', FILES_KEY_ID: 'i', FILES_KEY_SECRET: 's', ...env })
        .files
    } catch (error) {
      return error instanceof ConfigError ? error.message : String(error)
    }
  }
  it.each([
    's3://',
    's3://uploads',
    's3://Uploads?region=x',
    's3://id:key@uploads?region=x',
    's3://uploads?region=x/y',
    's3://uploads/a%2f..%2fb?region=x',
    's3://uploads?regoin=cn-hangzhou',
    's3://uploads?endpoint=http://s3.example.cn',
    's3://uploads?endpoint=http://8.8.8.8',
    's3://uploads?endpoint=ftp://minio',
    's3://uploads?endpoint=https://oss.example.cn/path',
    's3://uploads?region=x&pathStyle=1',
    'https://uploads.example.cn',
    'file:',
  ])('%s is refused at the start', (FILES_URL) => {
    expect(read({ FILES_URL })).toContain('环境变量 FILES_URL 的值不正确')
  })
  it.each(['FILES_KEY_ID', 'FILES_KEY_SECRET'])('need %s', (name) => {
    expect(read({ FILES_URL: 's3://uploads?region=x', [name]: '' })).toContain(name)
  })
  it.each([
    ['s3://uploads/a/b/?region=cn-north-1', { prefix: 'a/b/', pathStyle: false }],
    [
      's3://uploads?endpoint=https://s3.oss-cn-hangzhou.aliyuncs.com&region=cn-hangzhou',
      { prefix: '', pathStyle: false, region: 'cn-hangzhou' },
    ],
    ['s3://uploads?endpoint=http://minio:9000', { pathStyle: true, region: 'us-east-1' }],
    ['s3://uploads?endpoint=https://203.0.113.7:9000', { pathStyle: true }],
    ['s3://uploads?endpoint=https://s3.example.cn&pathStyle=true', { pathStyle: true }],
  ])('%s is accepted', (FILES_URL, parts) => {
    expect(read({ FILES_URL })).toMatchObject({ kind: 's3', bucket: 'uploads', ...parts })
  })
})
