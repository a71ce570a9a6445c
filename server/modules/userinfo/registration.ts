import { requireOpenRegistration } from '../settings/service.ts'
import type { z } from 'zod'
import { isUniqueViolation, type Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { Code } from '../../contract/codes.ts'
import { formatRegcode, ROLES } from '../../contract/rules.ts'
import type { regUserinfo } from '../../contract/userinfo.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { findAccount, insertUser } from '../accounts/queries.ts'
import { findRegcode, issueRegcode, newRegcode } from '../accounts/regcode.ts'
import { countRegistration } from '../accounts/registration-limit.ts'
import { findAreaByPath } from '../areas/queries.ts'
import { maskPhone } from '#shared/masks.ts'
import { recordOperation } from '../../operation-log.ts'
import { grantRole } from '../accounts/role-queries.ts'
import { queueRegistrationSms } from '../sms/notifications.ts'
import { findAnswer, insertAnswer } from './idempotency-queries.ts'
import { insertEnterprise, insertHistory } from './queries.ts'

type Registration = z.output<typeof regUserinfo.body>
interface Registered {
  userId: number
  regcode: string
}

const KEY_PREFIX = 'regUserinfo'
/** Requests in progress by key and body: concurrent retries share one password hash and one answer. */
const inProgress = new WeakMap<Context, Map<string, Promise<Registered>>>()

/**
 * Registers an enterprise: account, record, role, registration code, history and log in one transaction.
 * @param key the `Idempotency-Key`: a retry with the same body gets the first answer
 * @throws {AppError} areaUnknown, tooManyRequests, phoneTaken, idempotencyKeyReused
 */
export async function registerEnterprise(
  context: Context,
  input: Registration,
  origin: RequestOrigin,
  key?: string,
): Promise<Registered> {
  if (key === undefined) return registerOnce(context, input, origin)
  const keyHash = context.seals.digest(`${KEY_PREFIX}:${key}`)
  const requestHash = context.seals.digest(JSON.stringify(input))
  const requests = inProgress.get(context) ?? new Map<string, Promise<Registered>>()
  inProgress.set(context, requests)
  const name = `${keyHash}:${requestHash}`
  const running = requests.get(name)
  if (running) return running
  const started = answerRepetition(context, input, origin, { keyHash, requestHash }).finally(() =>
    requests.delete(name),
  )
  requests.set(name, started)
  return started
}

interface Repetition {
  keyHash: string
  requestHash: string
}

async function registerOnce(
  context: Context,
  input: Registration,
  origin: RequestOrigin,
  repetition?: Repetition,
): Promise<Registered> {
  const { db, passwords } = context
  const earlier = repetition && (await earlierAnswer(db, context, repetition))
  if (earlier) return earlier
  await requireOpenRegistration(db)
  if (!(await findAreaByPath(db, input.area))) throw new AppError(Code.areaUnknown)
  await countRegistration(context, origin)
  if (await findAccount(db, input.phone)) throw new AppError(Code.phoneTaken)
  // Hashed before the transaction, which would otherwise block all other writes meanwhile.
  const passwordHash = await passwords.hash(input.password)
  const account = { ...input, passwordHash, regcode: newRegcode() }
  try {
    const registered = await db.transaction(async (tx) => {
      const answered = repetition && (await earlierAnswer(tx, context, repetition))
      if (answered) return { answer: answered, message: undefined }
      const userId = await createEnterpriseAccount(tx, context, account, origin)
      if (repetition) await insertAnswer(tx, { ...repetition, userId, at: context.clock() })
      const answer = { userId, regcode: formatRegcode(account.regcode) }
      const message = await queueRegistrationSms(tx, context, account.phone, answer)
      return { answer, message }
    })
    context.sms.deliver(registered.message)
    return registered.answer
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError(Code.phoneTaken)
    throw error
  }
}

/** Handles a retry whose first request was answered by another process, so that the phone is already taken. */
async function answerRepetition(
  context: Context,
  input: Registration,
  origin: RequestOrigin,
  repetition: Repetition,
): Promise<Registered> {
  try {
    return await registerOnce(context, input, origin, repetition)
  } catch (error) {
    const answer = await earlierAnswer(context.db, context, repetition)
    if (answer) return answer
    throw error
  }
}

async function earlierAnswer(
  db: Parameters<typeof findAnswer>[0],
  context: Context,
  { keyHash, requestHash }: Repetition,
): Promise<Registered | undefined> {
  const found = await findAnswer(db, keyHash, context.clock())
  if (!found) return undefined
  if (found.requestHash !== requestHash) throw new AppError(Code.idempotencyKeyReused)
  const regcode = await findRegcode(db, context, found.userId)
  return { userId: found.userId, regcode: regcode ?? '' }
}

type Account = Omit<Registration, 'password'> & { passwordHash: string; regcode: string }

/** The writes of a registration. @returns the new user's id. Also used by the demo seeds. */
export async function createEnterpriseAccount(
  tx: Writer,
  context: Pick<Context, 'clock' | 'seals'>,
  input: Account,
  origin: RequestOrigin,
): Promise<number> {
  if (await findAccount(tx, input.phone)) throw new AppError(Code.phoneTaken)
  const area = await findAreaByPath(tx, input.area)
  if (!area) throw new AppError(Code.areaUnknown)
  const now = context.clock()
  const userId = newId()
  await insertUser(tx, {
    id: userId,
    username: input.phone,
    nickname: input.enterprise,
    phone: input.phone,
    passwordHash: input.passwordHash,
    createdAt: now,
    updatedAt: now,
  })
  const record = {
    id: newId(),
    userId,
    name: input.enterprise,
    divisionRange: input.range,
    area: area.path,
    areaId: area.id,
    applicantType: input.applytype,
    phone: input.phone,
    creditCode: '',
    contact: '',
    contactPhone: '',
    status: '0' as const,
    remark: '',
    fieldRemarks: [],
    attachmentRemarks: [],
    submitted: false,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  await insertEnterprise(tx, record)
  await insertHistory(tx, {
    enterpriseId: record.id,
    status: '0',
    event: 'registered',
    actorId: userId,
    at: now,
  })
  await grantRole(tx, userId, ROLES.smart_service, now)
  await issueRegcode(tx, context, userId, input.regcode)
  await recordOperation(tx, {
    at: now,
    action: 'userinfo.register',
    actor: { id: userId, name: maskPhone(input.phone) },
    origin,
    subjectId: userId,
    subject: input.enterprise,
  })
  return userId
}
