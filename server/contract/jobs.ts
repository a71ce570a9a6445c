import { z } from 'zod'
import { choice, IdFilter, Ids, nameFilter } from './admin-fields.ts'
import { type Endpoint, endpoint, NO_DATA, Page, PageQuery, XLSX_FILE } from './endpoint.ts'
import { Id, Time, TimeFrom, TimeTo } from './fields.ts'
import { queryNumber } from './query-number.ts'

const tag = '定时任务'
const may = (action: string) => ({ permission: `infra:job:${action}` })
const Done = z.literal(true)
const ById = z.object({
  id: queryNumber(z.int('编号不正确').positive('编号不正确')),
})

/** The jobs of this program, by handler name, with their display names. */
export const JOBS = {
  'seal-logins': '封存登录日志',
  purge: '清理过期数据',
  'delete-accounts': '删除冷静期满的注销账号',
  'purge-files': '清理无主文件',
  'check-links': '检查外部链接',
  'send-mail': '发送等待中的邮件',
  'push-announcements': '继续推送公告',
} as const
export type JobName = keyof typeof JOBS
export const JOB_NAMES = Object.keys(JOBS) as JobName[]
/** 1 scheduled, 2 paused. */
export const JOB_STATUS = { on: 1, paused: 2 } as const
/** 1 succeeded, 2 failed. */
export const RUN_STATUS = { done: 1, failed: 2 } as const

const StatusFilter = z
  .enum(['1', '2'], { error: '状态必须在指定范围 [1, 2]' })
  .optional()
  .describe('1 启用，2 暂停')

export const Job = z.object({
  id: z.int(),
  name: z.string(),
  status: z.int().describe('1 启用，2 暂停'),
  handlerName: z.string(),
  handlerParam: z.string().describe('没有参数，为空'),
  cronExpression: z.string(),
  retryCount: z.int().describe('失败后不重试，等下一次'),
  retryInterval: z.int(),
  monitorTimeout: z.int(),
  createTime: Time.nullable().describe('任务由程序提供，为 null'),
  running: z.boolean(),
  lastTime: Time.nullable().describe('最近一次结束的时间'),
  lastSucceeded: z.boolean().nullable(),
  lastMilliseconds: z.int().nullable(),
  nextTime: Time.nullable().describe('下一次运行；暂停的为 null'),
})
export type Job = z.output<typeof Job>

const JobFilters = z.object({
  name: nameFilter('名称中的文字'),
  status: StatusFilter,
  handlerName: nameFilter('处理器名称中的文字'),
})
export type JobFilters = z.output<typeof JobFilters>

export const jobPage = endpoint({
  method: 'GET',
  path: '/infra/job/page',
  summary: '定时任务：状态、最近一次和下一次运行',
  tag,
  access: may('query'),
  query: PageQuery.extend(JobFilters.shape),
  data: Page(Job),
})
export const getJob = endpoint({
  method: 'GET',
  path: '/infra/job/get',
  summary: '一个定时任务',
  tag,
  access: may('query'),
  query: ById,
  data: Job,
})
export const nextJobTimes = endpoint({
  method: 'GET',
  path: '/infra/job/get_next_times',
  summary: '此后几次运行的时间；暂停的没有',
  tag,
  access: may('query'),
  query: ById.extend({
    count: queryNumber(z.int('次数不正确').min(1, '次数不正确').max(50, '次数不正确')).default(5),
  }),
  data: z.array(Time),
})
export const updateJobStatus = endpoint({
  method: 'PUT',
  path: '/infra/job/update-status',
  summary: '暂停或启用定时任务，对所有进程有效；正在运行的这一次不中断',
  tag,
  access: may('update'),
  query: ById.extend({
    status: queryNumber(choice([1, 2], '状态不能为空'))
      .describe('1 启用，2 暂停')
      .meta({ examples: [2] }),
  }),
  data: Done,
})
export const triggerJob = endpoint({
  method: 'PUT',
  path: '/infra/job/trigger',
  summary: '立即运行一次，暂停的也可以；正在运行的不再开始',
  tag,
  access: may('trigger'),
  query: ById,
  data: Done,
})
export const exportJobs = endpoint({
  method: 'GET',
  path: '/infra/job/export-excel',
  aliases: ['/infra/job/export'],
  summary: '导出符合条件的定时任务',
  tag,
  access: may('export'),
  query: JobFilters,
  file: XLSX_FILE,
  data: NO_DATA,
})

/** Calls that clients offer but that do not apply to built-in jobs: refused with an explanation. */
export const fixedJobs: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/infra/job/create',
    summary: '不提供：定时任务是程序的一部分',
    tag,
    access: may('update'),
    data: Done,
  }),
  endpoint({
    method: 'POST',
    path: '/infra/job/sync',
    summary: '不提供：定时任务是程序的一部分，不需要同步',
    tag,
    access: may('update'),
    data: Done,
  }),
  endpoint({
    method: 'PUT',
    path: '/infra/job/update',
    summary: '不提供：定时任务是程序的一部分',
    tag,
    access: may('update'),
    data: Done,
  }),
  endpoint({
    method: 'DELETE',
    path: '/infra/job/delete',
    summary: '不提供：定时任务是程序的一部分，可以暂停',
    tag,
    access: may('update'),
    query: ById,
    data: Done,
  }),
  endpoint({
    method: 'DELETE',
    path: '/infra/job/delete-list',
    aliases: ['/infra/job/delete-batch'],
    summary: '不提供：定时任务是程序的一部分，可以暂停',
    tag,
    access: may('update'),
    query: z.object({ ids: Ids }),
    data: Done,
  }),
]

export const JobRun = z.object({
  id: Id,
  jobId: z.int(),
  name: z.string(),
  handlerName: z.string(),
  handlerParam: z.string(),
  cronExpression: z.string(),
  executeIndex: z.int().describe('失败后不重试，总是 1'),
  beginTime: Time,
  endTime: Time,
  duration: z.int().describe('毫秒'),
  status: z.int().describe('1 成功，2 失败'),
  result: z.string().describe('失败时错误的名称；经过在接口的日志里'),
  createTime: Time,
})
export type JobRun = z.output<typeof JobRun>

const JobRunFilters = z.object({
  jobId: IdFilter,
  handlerName: nameFilter('处理器名称中的文字'),
  status: z
    .enum(['1', '2'], { error: '状态必须在指定范围 [1, 2]' })
    .optional()
    .describe('1 成功，2 失败'),
  beginTime: TimeFrom.describe('开始运行不早于'),
  endTime: TimeTo.describe('结束运行不晚于'),
})
export type JobRunFilters = z.output<typeof JobRunFilters>

export const jobRunPage = endpoint({
  method: 'GET',
  path: '/infra/job-log/page',
  summary: '定时任务的运行记录，新的在前；每个任务保留最近 200 次',
  tag,
  access: may('query'),
  query: PageQuery.extend(JobRunFilters.shape),
  data: Page(JobRun),
})
export const getJobRun = endpoint({
  method: 'GET',
  path: '/infra/job-log/get',
  summary: '一次运行的记录；没有则 data 为 null',
  tag,
  access: may('query'),
  query: z.object({ id: Id }),
  data: JobRun.nullable(),
})
export const exportJobRuns = endpoint({
  method: 'GET',
  path: '/infra/job-log/export-excel',
  aliases: ['/infra/job-log/export'],
  summary: '导出符合条件的运行记录',
  tag,
  access: may('export'),
  query: JobRunFilters,
  file: XLSX_FILE,
  data: NO_DATA,
})
