import type { z } from 'zod'
import {
  type Job,
  type JobFilters,
  JOB_NAMES,
  JOB_STATUS,
  type JobName,
  type jobPage,
  type JobRun,
  type JobRunFilters,
  type jobRunPage,
  JOBS,
  RUN_STATUS,
} from '../../contract/jobs.ts'
import { Code } from '../../contract/codes.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { xlsxAnswer } from '../../spreadsheet.ts'
import * as queries from './queries.ts'
import { nextRun } from './runner.ts'

type Parts = Pick<Context, 'db' | 'clock' | 'jobs'>

const MINUTE = 60_000
const idOf = (name: string) => JOB_NAMES.indexOf(name as JobName) + 1
const cronOf = (every: number) => `0 0/${every / MINUTE} * * * ?`
const isNamed = (name: string): name is JobName => Object.hasOwn(JOBS, name)

async function readJobs({ db, clock, jobs: { jobs } }: Parts): Promise<Job[]> {
  const states = await queries.listStates(db)
  const runs = await queries.newestRuns(db, JOB_NAMES)
  const now = clock()
  return jobs.flatMap(({ name, every }) => {
    if (!isNamed(name)) return []
    const state = states.find((one) => one.name === name)
    const last = runs.find(({ kind }) => kind === name)
    const paused = state?.paused ?? false
    return {
      id: idOf(name),
      name: JOBS[name],
      status: paused ? JOB_STATUS.paused : JOB_STATUS.on,
      handlerName: name,
      handlerParam: '',
      cronExpression: cronOf(every),
      retryCount: 0,
      retryInterval: 0,
      monitorTimeout: 0,
      createTime: null,
      running: (state?.claimedUntil?.getTime() ?? 0) > now.getTime(),
      lastTime: last?.finishedAt.getTime() ?? null,
      lastSucceeded: last?.succeeded ?? null,
      lastMilliseconds: last?.milliseconds ?? null,
      nextTime: paused ? null : nextRun(now, every).getTime(),
    }
  })
}

async function findJobs(parts: Parts, { name, status, handlerName }: JobFilters) {
  return (await readJobs(parts)).filter(
    (job) =>
      (!name || job.name.includes(name)) &&
      (!status || job.status === Number(status)) &&
      (!handlerName || job.handlerName.includes(handlerName)),
  )
}

export async function pageJobs(parts: Parts, query: z.output<typeof jobPage.query>) {
  const found = await findJobs(parts, query)
  const start = (query.pageNo - 1) * query.pageSize
  return { list: found.slice(start, start + query.pageSize), total: found.length }
}

/** @throws {AppError} jobNotFound */
export async function getJob(parts: Parts, id: number): Promise<Job> {
  const job = (await readJobs(parts)).find((one) => one.id === id)
  if (!job) throw new AppError(Code.jobNotFound)
  return job
}

/** @throws {AppError} jobNotFound */
export async function nextTimes(parts: Parts, id: number, count: number): Promise<number[]> {
  const { nextTime, handlerName } = await getJob(parts, id)
  const every = parts.jobs.jobs.find(({ name }) => name === handlerName)?.every
  if (nextTime === null || !every) return []
  return Array.from({ length: count }, (_, n) => nextTime + n * every)
}

/** @throws {AppError} jobNotFound, jobStatusSame */
export async function setStatus(
  parts: Parts,
  actor: Actor,
  { id, status }: { id: number; status: number },
  origin: RequestOrigin,
): Promise<true> {
  const job = await getJob(parts, id)
  if (job.status === status) throw new AppError(Code.jobStatusSame)
  const { db, clock } = parts
  await db.transaction(async (tx) => {
    await queries.pauseJob(tx, job.handlerName, status === JOB_STATUS.paused)
    await recordOperation(tx, {
      at: clock(),
      action: status === JOB_STATUS.paused ? 'job.pause' : 'job.resume',
      actor,
      origin,
      subject: job.name,
    })
  })
  return true
}

/** @throws {AppError} jobNotFound, jobRunning */
export async function trigger(
  parts: Parts,
  actor: Actor,
  id: number,
  origin: RequestOrigin,
): Promise<true> {
  const job = await getJob(parts, id)
  if (!(await parts.jobs.start(job.handlerName))) throw new AppError(Code.jobRunning)
  const { db, clock } = parts
  await db.transaction((tx) =>
    recordOperation(tx, { at: clock(), action: 'job.trigger', actor, origin, subject: job.name }),
  )
  return true
}

const toRun = ({ jobs: { jobs } }: Pick<Parts, 'jobs'>, row: queries.RunRow): JobRun => ({
  id: row.id,
  jobId: idOf(row.kind),
  name: isNamed(row.kind) ? JOBS[row.kind] : row.kind,
  handlerName: row.kind,
  handlerParam: '',
  cronExpression: cronOf(jobs.find(({ name }) => name === row.kind)?.every ?? MINUTE),
  executeIndex: 1,
  beginTime: row.finishedAt.getTime() - row.milliseconds,
  endTime: row.finishedAt.getTime(),
  duration: row.milliseconds,
  status: row.succeeded ? RUN_STATUS.done : RUN_STATUS.failed,
  result: row.error,
  createTime: row.finishedAt.getTime() - row.milliseconds,
})

const toFilters = (filters: JobRunFilters): queries.RunFilters => ({
  names: JOB_NAMES.filter(
    (name) =>
      (!filters.jobId || idOf(name) === filters.jobId) &&
      (!filters.handlerName || name.includes(filters.handlerName)),
  ),
  succeeded: filters.status === undefined ? undefined : filters.status === '1',
  from: filters.beginTime,
  to: filters.endTime,
})

export async function pageRuns(parts: Parts, query: z.output<typeof jobRunPage.query>) {
  const { rows, total } = await queries.pageRuns(parts.db, toFilters(query), query)
  return { list: rows.map((row) => toRun(parts, row)), total }
}

export async function getRun(parts: Parts, id: number): Promise<JobRun | null> {
  const row = await queries.findRun(parts.db, id)
  return row && isNamed(row.kind) ? toRun(parts, row) : null
}

const logExport = ({ db, clock }: Parts, action: string, actor: Actor, origin: RequestOrigin) =>
  db.transaction((tx) => recordOperation(tx, { at: clock(), action, actor, origin }))

const shownTime = (at: number | null) => (at === null ? '' : new Date(at))

export async function exportJobs(
  parts: Parts,
  actor: Actor,
  filters: JobFilters,
  origin: RequestOrigin,
) {
  await logExport(parts, 'job.export', actor, origin)
  return xlsxAnswer<Job>(
    '定时任务',
    [
      { title: '任务名称', value: ({ name }) => name, width: 20 },
      { title: '处理器', value: ({ handlerName }) => handlerName, width: 16 },
      { title: 'CRON 表达式', value: ({ cronExpression }) => cronExpression, width: 18 },
      { title: '状态', value: ({ status }) => (status === JOB_STATUS.on ? '启用' : '暂停') },
      { title: '最近一次运行', value: ({ lastTime }) => shownTime(lastTime), width: 20 },
    ],
    await findJobs(parts, filters),
    '任务的固定次序',
  )
}

/** Exports all matching runs; few enough of a job are stored for one file. */
export async function exportRuns(
  parts: Parts,
  actor: Actor,
  filters: JobRunFilters,
  origin: RequestOrigin,
) {
  await logExport(parts, 'job.export-runs', actor, origin)
  const all = { pageNo: 1, pageSize: 10_000 }
  const { rows } = await queries.pageRuns(parts.db, toFilters(filters), all)
  return xlsxAnswer<JobRun>(
    '定时任务的运行记录',
    [
      { title: '任务名称', value: ({ name }) => name, width: 20 },
      { title: '开始时间', value: ({ beginTime }) => shownTime(beginTime), width: 20 },
      { title: '结束时间', value: ({ endTime }) => shownTime(endTime), width: 20 },
      { title: '用时（毫秒）', value: ({ duration }) => duration },
      { title: '结果', value: ({ status }) => (status === RUN_STATUS.done ? '成功' : '失败') },
      { title: '错误', value: ({ result }) => result, width: 30 },
    ],
    rows.map((row) => toRun(parts, row)),
  )
}
