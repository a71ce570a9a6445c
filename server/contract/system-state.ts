import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Time } from './fields.ts'

/** Conditions that need an administrator's attention, worst first. */
export const STATE_WARNINGS = [
  'store-unread',
  'store-unwritten',
  'files-unusable',
  'migrations-pending',
  'disk-full',
  'housekeeping-failed',
  'housekeeping-late',
  'clock-off',
  'sms-stuck',
  'mail-stuck',
  'backup-none',
  'backup-old',
  'backup-missing',
] as const
export type StateWarning = (typeof STATE_WARNINGS)[number]
/** Queues: messages of the whole site; workbooks and uploads of this process. */
export const QUEUES = ['sms', 'mail', 'workbooks', 'uploads'] as const
/** Maximum number of backups listed. */
export const BACKUPS_SHOWN = 5

const Bytes = z.int().describe('字节')
const Milliseconds = z.int()

export const SystemState = z.object({
  time: Time,
  warnings: z.array(z.enum(STATE_WARNINGS)).describe('需要处理的事项，严重的在前；没有则为空'),
  ready: z.object({
    read: z.boolean().describe('数据库可读'),
    write: z.boolean().describe('数据库可写'),
    files: z.boolean().describe('文件存储可用'),
    clock: z.boolean().describe('本进程的时钟与数据库相差不超过 2 秒'),
  }),
  app: z.object({
    version: z.string(),
    node: z.string().describe('Node.js 的版本'),
    startTime: Time.describe('应答的进程的启动时间'),
    memory: Bytes.describe('进程占用的内存'),
    heap: Bytes,
  }),
  machine: z.object({
    processors: z.int(),
    load: z.number().describe('最近 1 分钟的平均负载'),
    memory: Bytes,
    memoryFree: Bytes,
  }),
  store: z.object({
    kind: z.enum(['sqlite', 'postgresql']),
    version: z.string(),
    bytes: Bytes,
    migrations: z.int().describe('已执行的迁移'),
    pending: z.int().describe('尚未执行的迁移'),
  }),
  disks: z
    .array(
      z.object({
        holds: z.array(z.enum(['database', 'files'])).describe('放在这块盘上的数据'),
        total: Bytes,
        free: Bytes,
      }),
    )
    .describe('数据库和文件所在的磁盘；在别处的不列出'),
  data: z
    .object({ release: z.int(), publishTime: Time, factors: z.int(), footprints: z.int() })
    .nullable()
    .describe('当前的数据版本'),
  queues: z.array(
    z.object({
      name: z.enum(QUEUES),
      running: z.int(),
      waiting: z.int(),
      failed: z.int().nullable().describe('最近 24 小时失败的；不计的为 null'),
      oldestTime: Time.nullable().describe('等待最久的从何时起；不计的为 null'),
    }),
  ),
  backups: z
    .array(
      z.object({
        time: Time,
        milliseconds: Milliseconds,
        bytes: Bytes.describe('数据库副本的大小'),
        rows: z.int(),
        files: z.int(),
        missing: z.int().describe('没有备份到的文件'),
      }),
    )
    .describe(`npm run backup 最近完成的，最多 ${BACKUPS_SHOWN} 份，新的在前`),
  housekeeping: z
    .object({ time: Time, milliseconds: Milliseconds, succeeded: z.boolean() })
    .nullable()
    .describe('最近一次例行清理'),
})
export type SystemState = z.output<typeof SystemState>

export const getSystemState = endpoint({
  method: 'GET',
  path: '/infra/system-state/get',
  summary: '系统状态：版本、就绪检查、队列、备份、磁盘和内存；不含路径、地址和密钥',
  tag: '系统状态',
  access: { permission: 'infra:system-state:query' },
  handOver: false,
  data: SystemState,
})
