import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { jobStates } from '#db/schema/maintenance.ts'
import { minutes } from '#shared/duration.ts'
import { createJobRunner } from '#server/modules/jobs/runner.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
let token = ''
// The clock advances by more than a token's lifetime.
beforeEach(async () => {
  token = (await t.login('admin')).accessToken
})
const get = async (path: string, query: Record<string, string> = {}) =>
  (await t.get(`/infra/${path}`, { token, query })).data
const jobs = async () => (await get('job/page', { pageSize: '100' })).list
const named = async (handler: string) =>
  (await jobs()).find(({ handlerName }: { handlerName: string }) => handlerName === handler)
const put = (path: string) => t.put(`/infra/job/${path}`, { token })
const runs = async (query: Record<string, string>) => await get('job-log/page', query)

/** Jobs with the program's names that count their runs. */
function counted(fail?: Error) {
  const done: string[] = []
  const work = (name: string) => async () => {
    done.push(name)
    await Promise.resolve()
    if (fail) throw fail
  }
  const jobs = ['purge', 'check-links'].map((name) => ({
    name,
    every: minutes(10),
    work: work(name),
  }))
  return { done, jobs }
}

it('runs each job once over all processes, when it is due', async () => {
  const { done, jobs } = counted()
  const processes = [1, 2].map(() => createJobRunner(t.context, jobs))
  const look = () => Promise.all(processes.map((one) => one.runDue()))
  await look()
  await look()
  expect(done.toSorted()).toEqual(['check-links', 'purge'])
  t.advance(minutes(10))
  await look()
  expect(done).toHaveLength(4)
  expect(await named('purge')).toMatchObject({
    id: 2,
    name: '清理过期数据',
    status: 1,
    cronExpression: '0 0/10 * * * ?',
    running: false,
    lastSucceeded: true,
    lastTime: t.clock().getTime(),
  })
  expect((await runs({ jobId: '2' })).total).toBe(2)
})

it('does not run what is paused, until it is resumed', async () => {
  const { done, jobs } = counted()
  const runner = createJobRunner(t.context, jobs)
  const { id } = await named('purge')
  expect((await put(`update-status?id=${id}&status=2`)).data).toBe(true)
  expect((await put(`update-status?id=${id}&status=2`)).code).toBe(1_001_001_003)
  expect(await named('purge')).toMatchObject({ status: 2, nextTime: null })
  expect(await get('job/get_next_times', { id: String(id) })).toEqual([])
  t.advance(minutes(10))
  await runner.runDue()
  expect(done).toEqual(['check-links'])
  expect((await put(`update-status?id=${id}&status=1`)).data).toBe(true)
  await runner.runDue()
  expect(done).toEqual(['check-links', 'purge'])
  const next = await get('job/get_next_times', { id: String(id), count: '3' })
  expect(next).toHaveLength(3)
  expect(next[1] - next[0]).toBe(minutes(10))
  expect(next[0]).toBeGreaterThan(t.clock().getTime())
  const log = await t.get('/system/operate-log/page', { token, query: { module: 'job' } })
  expect(log.data.list.map(({ name }: { name: string }) => name)).toEqual([
    '恢复定时任务',
    '暂停定时任务',
  ])
})

it('runs a job by hand, not while it is running anywhere', async () => {
  const { id } = await named('purge-files')
  expect((await put(`trigger?id=${id}`)).data).toBe(true)
  await expect.poll(async () => (await runs({ jobId: String(id) })).total).toBe(1)
  // Another process is running it.
  const until = new Date(t.clock().getTime() + minutes(5))
  const isIt = eq(jobStates.name, 'purge-files')
  await t.db.transaction(
    (tx) => tx.update(jobStates).set({ claimedUntil: until }).where(isIt) as Promise<unknown>,
  )
  expect((await named('purge-files')).running).toBe(true)
  expect((await put(`trigger?id=${id}`)).code).toBe(1_001_001_021)
  // That process ended without releasing its claim.
  t.advance(minutes(6))
  expect((await put(`trigger?id=${id}`)).data).toBe(true)
  await expect.poll(async () => (await runs({ jobId: String(id) })).total).toBe(2)
  expect((await put('trigger?id=99')).code).toBe(1_001_001_000)
})

it('tells that a run failed, by the name of the error alone', async () => {
  const error = Object.assign(new Error('/var/lib/secret'), { code: 'ENOSPC' })
  const { jobs } = counted(error)
  const runner = createJobRunner(t.context, jobs)
  const told: unknown[] = []
  runner.onFailure = (reason) => told.push(reason)
  t.advance(minutes(10))
  await runner.runDue()
  expect(told).toEqual([error, error])
  const { list } = await runs({ status: '2', handlerName: 'purge' })
  expect(list[0]).toMatchObject({ status: 2, result: 'Error ENOSPC', executeIndex: 1 })
  expect(await get('job-log/get', { id: String(list[0].id) })).toEqual(list[0])
  expect((await named('purge')).lastSucceeded).toBe(false)
})

it('exports jobs and runs', async () => {
  for (const path of ['job/export-excel', 'job-log/export-excel']) {
    const file = await t.get(`/infra/${path}`, { token })
    expect(file.headers['content-type']).toContain('spreadsheetml')
  }
})
