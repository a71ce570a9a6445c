import { eq, like } from 'drizzle-orm'
import { z } from 'zod'
import type { Reader } from '#db/client.ts'
import { siteSettings } from '#db/schema/settings.ts'
import {
  daysOfNotice,
  HOLIDAY_YEARS,
  workCalendar,
  type WorkCalendar,
} from '#shared/working-days.ts'
import { Code } from '../../contract/codes.ts'
import {
  type checkHolidays,
  HolidayDay,
  type HolidayYear,
  type updateHolidays,
} from '../../contract/holidays.ts'
import { holidayFault, holidayReason } from '../../contract/holiday-problems.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import { changeDetail } from '../../change-detail.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { changesOf, problemOf, readDays, sorted } from './holiday-rows.ts'
import { replaceSettings } from './queries.ts'

/** Prefix, before the year, in the name of the setting that stores an uploaded year. */
const PREFIX = 'holidays.'

const Stored = z.object({
  title: z.string(),
  number: z.string(),
  url: z.string(),
  days: z.array(HolidayDay),
})

async function uploadedYears(db: Reader): Promise<HolidayYear[]> {
  const rows = await db
    .select()
    .from(siteSettings)
    .where(like(siteSettings.name, `${PREFIX}%`))
  return rows.map(({ name, value, updatedAt }) => ({
    ...Stored.parse(JSON.parse(value)),
    year: Number(name.slice(PREFIX.length)),
    uploaded: true,
    updateTime: updatedAt.getTime(),
  }))
}

const builtIn = (): HolidayYear[] =>
  HOLIDAY_YEARS.map((notice) => ({
    year: notice.year,
    title: notice.title,
    number: notice.number,
    url: notice.url,
    uploaded: false,
    updateTime: null,
    days: sorted(daysOfNotice(notice)),
  }))

/** All known years, newest first; an uploaded year replaces the built-in one. */
export async function listYears(db: Reader): Promise<HolidayYear[]> {
  const uploaded = await uploadedYears(db)
  const own = builtIn().filter(({ year }) => !uploaded.some((one) => one.year === year))
  return [...uploaded, ...own].sort((a, b) => b.year - a.year)
}

/** The calendar by which working days are counted. */
export const readCalendar = async (db: Reader): Promise<WorkCalendar> =>
  workCalendar(await uploadedYears(db))

const daysOfYear = async (db: Reader, year: number) =>
  (await listYears(db)).find((one) => one.year === year)?.days ?? []

/** The problems of a file, or the changes it would make. */
export async function checkYear(
  db: Reader,
  { year, content }: z.output<typeof checkHolidays.body>,
): Promise<z.output<typeof checkHolidays.data>> {
  const { days, problems } = readDays(content, year)
  if (problems.length > 0) return { problems, days: [], changes: [], kept: 0 }
  return { problems, days, ...changesOf(await daysOfYear(db, year), days) }
}

const inWords = (year: HolidayYear | undefined) =>
  year && {
    name: year.title,
    code: year.number,
    remark: year.url,
    休: year.days
      .filter(({ kind }) => kind === 'off')
      .map(({ date }) => date)
      .join(' '),
    班: year.days
      .filter(({ kind }) => kind === 'work')
      .map(({ date }) => date)
      .join(' '),
  }

/**
 * Replaces one year. Other years stay.
 * @throws {AppError} badRequest for days that `checkYear` would refuse
 */
export async function replaceYear(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { year, ...notice }: z.output<typeof updateHolidays.body>,
  origin: RequestOrigin,
): Promise<void> {
  const days = sorted(notice.days)
  for (const [at, day] of days.entries()) {
    const isRepeated = days[at - 1]?.date === day.date
    const fault = problemOf(day, year) ?? (isRepeated ? holidayFault('twice') : undefined)
    if (fault) throw new AppError(Code.badRequest, { text: `${day.date}：${holidayReason(fault)}` })
  }
  const name = `${PREFIX}${year}`
  const at = clock()
  await db.transaction(async (tx) => {
    const before = (await listYears(tx)).find((one) => one.year === year)
    const value = JSON.stringify({ ...notice, days })
    const [stored] = await tx.select().from(siteSettings).where(eq(siteSettings.name, name))
    if (stored?.value === value) return
    await replaceSettings(tx, [{ name, value }], at)
    const after = { year, ...notice, days, uploaded: true, updateTime: null }
    await recordOperation(tx, {
      at,
      action: 'setting.holidays',
      actor,
      origin,
      subject: String(year),
      detail: changeDetail(inWords(before), inWords(after)),
    })
  })
}
