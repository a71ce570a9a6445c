import { newId } from '#db/ids.ts'
import { apiErrors, apiRequests } from '#db/schema/api-logs.ts'
import { after, days, seconds } from '#shared/duration.ts'
import { maskPhone } from '#shared/masks.ts'
import { FAILURES_KEPT, REQUESTS_KEPT } from '../../contract/api-logs.ts'
import type { ApiJournal } from '../../api-journal.ts'
import type { Context } from '../../context.ts'
import {
  type FailureRow,
  insertFailures,
  insertRequests,
  type RequestRow,
  trim,
} from './queries.ts'

const WRITTEN_EVERY = seconds(1)
/** Entries beyond this are dropped: no request waits for a log. */
const WAITING_MAX = 2000
/** Number of entries between two checks for too many rows. */
const TRIM_EVERY = 1000
const MESSAGE_MAX = 500
const STACK_MAX = 4000

const PHONES = /(?<!\d)1[3-9]\d{9}(?!\d)/g
/** Without characters that PostgreSQL refuses, and without the program's folder. */
const storableText = (text: string, max: number) =>
  text
    .replaceAll(process.cwd(), '')
    .replace(/file:\/\//g, '')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(PHONES, (phone) => maskPhone(phone))
    .slice(0, max)

/** Called within the transaction, because this is retried if an id is taken. */
const withId = <Row extends object>(row: Row) => ({ ...row, id: newId() })

/** Deletes entries beyond the log's maximum age or number. */
export async function purgeApiLogs(tx: Parameters<typeof trim>[0], now: Date): Promise<void> {
  await trim(tx, apiRequests, REQUESTS_KEPT.rows, after(now, -days(REQUESTS_KEPT.days)))
  await trim(tx, apiErrors, FAILURES_KEPT.rows, after(now, -days(FAILURES_KEPT.days)))
}

export function createApiJournal({ db, clock }: Pick<Context, 'db' | 'clock'>): ApiJournal {
  let requests: Omit<RequestRow, 'id'>[] = []
  let failures: Omit<FailureRow, 'id'>[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let untrimmed = 0
  let failing = false

  async function write() {
    const [calls, errors] = [requests, failures]
    requests = []
    failures = []
    if (calls.length + errors.length === 0) return
    try {
      await db.transaction(async (tx) => {
        await insertRequests(tx, calls.map(withId))
        await insertFailures(tx, errors.map(withId))
        untrimmed += calls.length + errors.length
        if (untrimmed < TRIM_EVERY) return
        untrimmed = 0
        await purgeApiLogs(tx, clock())
      })
      failing = false
    } catch (error) {
      // Reported once, not every second of an outage.
      if (!failing) journal.onFailure(error)
      failing = true
    }
  }

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  const journal: ApiJournal = {
    add: ({ milliseconds, userId, ...call }, failure) => {
      if (requests.length + failures.length >= WAITING_MAX) return
      const now = clock()
      const user = userId ?? null
      if (user !== null) {
        const at = after(now, -milliseconds)
        requests.push({ ...call, at, milliseconds, userId: user })
      }
      if (failure) {
        failures.push({
          ...call,
          at: now,
          userId: user,
          name: storableText(failure.type, MESSAGE_MAX),
          message: storableText(failure.message, MESSAGE_MAX),
          stack: storableText(failure.stack, STACK_MAX),
          status: 0,
          handledById: null,
          handledAt: null,
        })
      }
      if (user === null && !failure) return
      timer ??= setTimeout(() => void flush(), WRITTEN_EVERY).unref()
    },
    flush,
    onFailure: () => undefined,
  }
  return journal
}
