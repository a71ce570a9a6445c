import { Readable } from 'node:stream'
import { dayInChina } from '#shared/china-time.ts'
import { after, days, minutes } from '#shared/duration.ts'
import { maskPhone } from '#shared/masks.ts'
import { type Cell, sheetOf, streamWorkbook } from '#shared/xlsx.ts'
import { Code } from '../../contract/codes.ts'
import { XLSX_TYPE } from '../../contract/endpoint.ts'
import { EXPORT_TICKET_MINUTES, EXPORTS_PER_DAY, JSON_FILE_TYPE } from '../../contract/own-data.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { attachment, FileResponse } from '../../file-response.ts'
import { recordOperation } from '../../operation-log.ts'
import { countHit } from '../limits/service.ts'
import { type OwnerProof, withReauthentication } from '../reauthentication/service.ts'
import type { Field, Section, Value } from './section.ts'
import { SECTIONS } from './sections.ts'

const aboutTicket = ({ userId, sessionId }: Caller) => `own data:${userId}:${sessionId}`

/**
 * Allows the calling session to download the account's data for a few minutes, after re-authentication.
 * @throws {AppError} those of `withReauthentication`
 */
export async function confirmOwner(
  context: Context,
  caller: Caller,
  proof: OwnerProof,
  origin: RequestOrigin,
) {
  const expires = after(context.clock(), minutes(EXPORT_TICKET_MINUTES)).getTime()
  await withReauthentication(context, caller, { proof }, origin, () => Promise.resolve())
  return { ticket: context.seals.seal(String(expires), aboutTicket(caller)), expiresTime: expires }
}

/**
 * All that is stored about the caller's account, read page by page while it is sent.
 * @throws {AppError} reauthenticationRequired; tooManyRequests with `Retry-After`
 */
export async function exportOwnData(
  context: Context,
  caller: Caller,
  { ticket, format }: { ticket: string; format: 'json' | 'xlsx' },
  origin: RequestOrigin,
): Promise<FileResponse> {
  const { db, clock, config, seals } = context
  const now = clock()
  const expires = Number(seals.open(ticket, aboutTicket(caller)) ?? 0)
  if (expires <= now.getTime()) throw new AppError(Code.reauthenticationRequired)
  const { hits, endsAt } = await db.transaction((tx) =>
    countHit(tx, context, `own-data:${caller.userId}`, days(1)),
  )
  if (config.rateLimit && hits > EXPORTS_PER_DAY)
    throw new AppError(Code.tooManyRequests, {
      text: `每天最多导出 ${EXPORTS_PER_DAY} 次，请明天再试`,
      retryAfter: Math.ceil((endsAt.getTime() - now.getTime()) / 1000),
    })
  await db.transaction((tx) =>
    recordOperation(tx, {
      at: now,
      action: 'profile.export-data',
      actor: actorOf(caller),
      origin,
      subjectId: caller.userId,
      subject: maskPhone(caller.username),
    }),
  )
  const headers = {
    'content-disposition': attachment(`本人数据-${dayInChina(now)}.${format}`),
    'cache-control': 'no-store',
  }
  return format === 'json'
    ? new FileResponse(Readable.from(jsonOf(context, caller.userId, now)), JSON_FILE_TYPE, headers)
    : new FileResponse(
        streamWorkbook(
          SECTIONS.map((section) =>
            sheetOf(
              section.title,
              section.fields.map(({ key, title }) => ({ title, value: cellOf(key) })),
              rowsOf(context, caller.userId, section),
            ),
          ),
        ),
        XLSX_TYPE,
        headers,
      )
}

type Source = Pick<Context, 'db' | 'seals'>

async function* rowsOf({ db, seals }: Source, userId: number, { rows }: Section) {
  yield* await rows(db, userId, seals)
}

const cellOf =
  (key: string) =>
  (row: Record<string, Value>): Cell => {
    const value = row[key]
    return typeof value === 'object' && value !== null && !(value instanceof Date)
      ? JSON.stringify(value)
      : (value as Cell)
  }

const lineOf = (fields: readonly Field[], row: Record<string, Value>) =>
  JSON.stringify(Object.fromEntries(fields.map(({ key }) => [key, row[key] ?? null])))

async function* jsonOf(context: Source, userId: number, at: Date): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(at)}`
  for (const section of SECTIONS) {
    yield `,\n${JSON.stringify(section.name)}: [`
    let first = true
    for await (const row of rowsOf(context, userId, section)) {
      yield `${first ? '' : ','}\n  ${lineOf(section.fields, row)}`
      first = false
    }
    yield first ? ']' : '\n]'
  }
  yield '\n}\n'
}
