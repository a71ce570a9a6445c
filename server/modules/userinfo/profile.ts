import type { z } from 'zod'
import { isUniqueViolation, type Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { Code } from '../../contract/codes.ts'
import { APPROVED, ROLES, SMS_SCENES } from '../../contract/rules.ts'
import type { updateUserinfo } from '../../contract/userinfo.ts'
import type { Context, Origin } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { findUser, updateUser } from '../auth/queries.ts'
import { findAreaByPath } from '../areas/queries.ts'
import { withSmsCode } from '../sms/service.ts'
import { maskPhone, recordOperation } from '../operations/queries.ts'
import { takeRole } from '../permission/queries.ts'
import { movedTo, refuseTaken } from './phone.ts'
import { type Enterprise, findEnterprise, insertEnterprise, updateEnterprise } from './queries.ts'
import { changeStatus } from './status.ts'

type Profile = z.output<typeof updateUserinfo.body>

/** Editing any of these on an approved record puts it under review again (DECISIONS 14). */
const REVIEWED = ['name', 'areaId', 'applicantType', 'creditCode'] as const

/**
 * Completes or edits the user's own record (DECISIONS 13, 14). Saying again what is stored already
 * changes nothing, so that a double submit succeeds.
 * Another phone needs the code that was sent to it.
 * @throws {AppError} areaUnknown, phoneTaken, phoneUnproven, recordStale, and those of `withSmsCode`
 */
export async function saveProfile(
  context: Context,
  userId: number,
  input: Profile,
  origin: Origin,
): Promise<void> {
  try {
    const { code, phone } = input
    if (code) {
      const proof = { phone, scene: SMS_SCENES.changePhone, code }
      await withSmsCode(context, proof, origin, (tx) =>
        submitProfile(tx, context, userId, input, origin, { phoneProven: true }),
      )
    } else {
      await context.db.transaction((tx) => submitProfile(tx, context, userId, input, origin))
    }
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError(Code.phoneTaken)
    throw error
  }
}

/** The writes of `saveProfile`; also used by the demo seeds. */
export async function submitProfile(
  tx: Writer,
  { clock }: Pick<Context, 'clock'>,
  userId: number,
  input: Profile,
  origin: Origin,
  { phoneProven = false } = {},
): Promise<void> {
  const area = await findAreaByPath(tx, input.area)
  if (!area) throw new AppError(Code.areaUnknown)
  const user = await findUser(tx, userId)
  if (!user) throw new AppError(Code.userNotFound)
  const fields = {
    name: input.enterprise,
    divisionRange: input.range,
    area: area.path,
    areaId: area.id,
    applicantType: input.applytype,
    phone: input.phone,
    creditCode: input.creditcode,
    contact: input.contact,
    submitted: true,
  }
  const record = await findEnterprise(tx, userId)
  const settled = record?.status === '0' || record?.status === APPROVED
  if (record && settled && holds(record, fields)) return
  const stored = record?.version ?? 0
  if ((input.version ?? stored) !== stored) {
    throw new AppError(Code.recordStale)
  }
  const at = clock()
  if (input.phone !== user.phone) {
    // The first phone of an account is taken on trust, as at registration.
    if (user.phone !== null && !phoneProven) throw new AppError(Code.phoneUnproven)
    await refuseTaken(tx, input.phone, userId)
  }
  await updateUser(tx, userId, {
    ...movedTo(user, input.phone),
    nickname: input.enterprise,
    updatedAt: at,
  })
  await takeRole(tx, userId, ROLES.smart_service)
  const actor = { id: userId, name: maskPhone(user.username) }
  let event: 'submitted' | 'reopened' | 'edited' = 'submitted'
  if (!record) {
    const created = { id: newId(), userId, ...fields, status: '0' as const, remark: '' }
    const row = { ...created, version: 0, createdAt: at, updatedAt: at }
    await insertEnterprise(tx, row)
    await changeStatus(tx, row, { status: '0', event, actor, at })
  } else if (record.status === APPROVED && holds(record, fields, REVIEWED)) {
    event = 'edited'
    const version = record.version + 1
    await updateEnterprise(tx, record.id, { ...fields, version, updatedAt: at })
  } else {
    event = record.status === APPROVED ? 'reopened' : 'submitted'
    await changeStatus(tx, record, { status: '0', event, actor, at }, fields)
  }
  await recordOperation(tx, {
    at,
    action: `userinfo.${event}`,
    actor,
    origin,
    subjectId: userId,
    subject: input.enterprise,
  })
}

function holds<Field extends keyof Enterprise>(
  record: Enterprise,
  fields: Pick<Enterprise, Field>,
  names: readonly Field[] = Object.keys(fields) as Field[],
) {
  return names.every((name) => record[name] === fields[name])
}
