import type { Reader } from '#db/client.ts'
import type { SubmittedValues } from '#db/submitted-values.ts'
import type { CheckKey, ReviewCheck } from '../../contract/review.ts'
import type { ReviewField } from '../../contract/review-fields.ts'
import { creditCodeCheck, isCreditCode, PHONE_PATTERN } from '../../contract/rules.ts'
import { listAreasById } from '../areas/queries.ts'
import { isWithinArea } from '../areas/within.ts'
import { listPhones } from '../accounts/queries.ts'
import type { DataScope } from '../roles/data-scope.ts'
import type { CaseRow } from '../userinfo/case-queries.ts'
import * as queries from './queries.ts'

export type Checks = Partial<Record<ReviewField, ReviewCheck[]>>
export interface Checked {
  row: CaseRow
  values: SubmittedValues
}
type Similar = Awaited<ReturnType<typeof queries.listSimilar>>[number]
interface Found {
  similar: Record<'name' | 'creditCode' | 'phone', Similar[]>
  caseIds: Map<number, number>
  areas: Map<string, string>
  phones: Map<number, string | null>
}

/** Maximum number of records linked in a check; the count includes all. */
const LINKS_MAX = 5
/** Maximum number of records read per value, so that a frequent placeholder neither costs more nor displaces others. */
const SIMILAR_MAX = 50

/** Words that occur in the names of companies, or end those of public bodies. */
const COMPANY = /公司|集团|工厂|厂$|商行|合作社/u
const GOVERNMENT = /(?:委员会|管委会|人民政府|政府|局|厅|部|委|办公室|街道办事处)$/u
const GOVERNMENT_TYPE = '1'

/** Checks the values of many cases with one look-up per distinct value. */
export async function checkCases(
  db: Reader,
  cases: readonly Checked[],
  scope: DataScope,
): Promise<Checks[]> {
  if (cases.length === 0) return []
  const found = await lookUp(db, cases)
  const visible = ({ areaId }: Similar) =>
    scope.all || scope.areaIds.some((one) => isWithinArea(areaId, one))
  return cases.map((one) => checkOne(one, found, visible))
}

const hasFailed = (checks: Checks) =>
  Object.values(checks).some((all) => all.some(({ level }) => level === 'bad'))

/** Ids of the cases whose latest submission fails a check, which must be reviewed individually. */
export async function listFailedCases(
  db: Reader,
  rows: readonly CaseRow[],
  scope: DataScope,
): Promise<Set<number>> {
  const values = await queries.listLatestValues(
    db,
    rows.map(({ id }) => id),
  )
  const checked = rows.flatMap((row) => {
    const submitted = values.get(row.id)
    return submitted ? [{ row, values: submitted }] : []
  })
  const checks = await checkCases(db, checked, scope)
  const bad = checked.filter((_, at) => hasFailed(checks[at] ?? {}))
  return new Set(bad.map(({ row }) => row.id))
}

async function lookUp(db: Reader, cases: readonly Checked[]): Promise<Found> {
  const of = async (column: keyof Found['similar'], values: string[]) => {
    const similar: Similar[] = []
    for (const value of new Set(values))
      if (value) similar.push(...(await queries.listSimilar(db, column, value, SIMILAR_MAX)))
    return similar
  }
  const similar = {
    name: await of(
      'name',
      cases.map(({ values }) => values.enterprise),
    ),
    creditCode: await of(
      'creditCode',
      cases.map(({ values }) => values.creditcode),
    ),
    phone: await of(
      'phone',
      cases.map(({ values }) => values.phone),
    ),
  }
  const others = [...new Set(Object.values(similar).flatMap((rows) => rows.map(({ id }) => id)))]
  const latest = others.length > 0 ? await queries.listLatestCaseIds(db, others) : []
  const areas = await listAreasById(
    db,
    cases.map(({ row }) => row.areaId),
  )
  return {
    similar,
    caseIds: new Map(latest.map(({ enterpriseId, id }) => [enterpriseId, id])),
    areas: new Map(areas.map(({ id, path }) => [id, path])),
    phones: await listPhones(
      db,
      cases.map(({ row }) => row.userId),
    ),
  }
}

function checkOne(
  { row, values }: Checked,
  { similar, caseIds, areas, phones }: Found,
  visible: (other: Similar) => boolean,
): Checks {
  const elsewhere = (
    key: CheckKey,
    level: ReviewCheck['level'],
    column: keyof Found['similar'],
    value: string,
  ): ReviewCheck[] => {
    const others = similar[column].filter(
      (one) => one.value === value && one.id !== row.enterpriseId,
    )
    if (others.length === 0) return []
    const links = others
      .filter(visible)
      .slice(0, LINKS_MAX)
      .map(({ id, userId, name }) => ({
        userId,
        caseId: caseIds.get(id) ?? null,
        enterprise: name,
      }))
    return [check(level, key, { count: others.length }, links)]
  }
  const sameName = elsewhere('nameElsewhere', 'bad', 'name', values.enterprise)
  return {
    enterprise: [
      ...(sameName.length > 0 ? sameName : [check('ok', 'nameUnique')]),
      ...checkNameAgainstType(values),
    ],
    creditcode: [
      ...creditCode(values),
      ...elsewhere('creditcodeElsewhere', 'bad', 'creditCode', values.creditcode),
    ],
    area: [area(values.area, areas.get(row.areaId))],
    contact: contact(values.contact),
    phone: [
      PHONE_PATTERN.test(values.phone)
        ? check('ok', 'phoneMobile')
        : check('bad', 'phoneNotMobile'),
      ...elsewhere('phoneElsewhere', 'warn', 'phone', values.phone),
      ...(phones.get(row.userId) === values.phone ? [] : [check('warn', 'phoneNotOfAccount')]),
    ],
  }
}

const check = (
  level: ReviewCheck['level'],
  key: CheckKey,
  values: ReviewCheck['values'] = {},
  links: ReviewCheck['links'] = [],
): ReviewCheck => ({ level, key, values, links })

function checkNameAgainstType({ enterprise, applytype }: SubmittedValues): ReviewCheck[] {
  const government = applytype === GOVERNMENT_TYPE
  const [word] = (government ? COMPANY : GOVERNMENT).exec(enterprise) ?? []
  if (word === undefined) return []
  return [check('warn', government ? 'nameLikeCompany' : 'nameLikeGovernment', { word })]
}

function creditCode({ creditcode, applytype }: SubmittedValues): ReviewCheck[] {
  if (creditcode === '') return [check('bad', 'creditcodeMissing')]
  if (!isCreditCode(creditcode)) {
    const expected = creditcode.length === 18 ? creditCodeCheck(creditcode) : undefined
    return [check('bad', 'creditcodeWrong', expected ? { expected } : {})]
  }
  // First digit of the code: 机构编制 1, 工商 9 (GB 32100-2015, 表 1).
  const otherTypesDigit = applytype === GOVERNMENT_TYPE ? '9' : '1'
  return [
    check('ok', 'creditcodeValid'),
    ...(creditcode.startsWith(otherTypesDigit) ? [check('warn', 'creditcodeAgainstType')] : []),
  ]
}

function area(submitted: string, path: string | undefined): ReviewCheck {
  if (path === undefined) return check('bad', 'areaUnknown')
  return path === submitted ? check('ok', 'areaKnown') : check('warn', 'areaRenamed', { path })
}

function contact(name: string): ReviewCheck[] {
  if (name === '') return [check('warn', 'contactMissing')]
  return /\d{4}/.test(name) ? [check('warn', 'contactWithDigits')] : []
}
