import { CHINA_OFFSET, dayInChina } from '#shared/china-time.ts'
import { days } from '#shared/duration.ts'
import { type Caller, actorOf, hasPermission } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { operationName } from '../../contract/operation-names.ts'
import { RECENT, type Todo, type TodoKind, type Workplace } from '../../contract/workplace.ts'
import { recordOperation } from '../../operation-log.ts'
import { listPublished } from '../announcements/service.ts'
import { countUnread, pageOwn } from '../notifications/service.ts'
import { dataScopeOf } from '../roles/data-scope.ts'
import * as queries from './queries.ts'

/** Maximum number of announcements in force shown on a workplace. */
const ANNOUNCEMENTS = 5

type Count = Omit<Todo, 'kind'>
type Counter = (
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  ages: queries.Ages,
) => Promise<Count>

/** Kinds of to-dos, with the permission needed to settle them. */
const TODOS: Record<TodoKind, { permission: string; count: Counter }> = {
  review: {
    permission: 'extend:userinfo:audit',
    count: async ({ db, clock }, caller, ages) => {
      const scope = await dataScopeOf(db, caller, 'extend:userinfo:audit')
      return queries.countCases(db, ages, clock(), scope)
    },
  },
  proposal: {
    permission: 'extend:proposal:update',
    count: ({ db }, _, ages) => queries.countProposals(db, ages),
  },
  feedback: {
    permission: 'extend:feedback:update',
    count: ({ db }, _, ages) => queries.countFeedback(db, ages),
  },
  staff: {
    permission: 'system:permission:assign-user-role',
    count: ({ db }, _, ages) => queries.countAwaitingRole(db, ages),
  },
  draft: {
    permission: 'extend:library-draft:publish',
    count: ({ db }, { userId }, ages) => queries.countDrafts(db, ages, userId),
  },
}

function agesAt(now: Date): queries.Ages {
  const today = Date.parse(`${dayInChina(now)}T00:00:00Z`) - CHINA_OFFSET
  return { today: new Date(today), threeDaysAgo: new Date(today - days(3)) }
}

/** The caller's workplace, with only the to-dos that the caller may settle. */
export async function getWorkplace(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
): Promise<Workplace> {
  const { db, clock } = context
  const now = clock()
  const ages = agesAt(now)
  const permitted = Object.entries(TODOS).filter(([, { permission }]) =>
    hasPermission(caller, permission),
  )
  const [todos, notifications, published, unread, operations, links] = await Promise.all([
    Promise.all(
      permitted.map(async ([kind, { count }]) => ({
        kind: kind as TodoKind,
        ...(await count(context, caller, ages)),
      })),
    ),
    pageOwn(db, caller.userId, { pageNo: 1, pageSize: RECENT }),
    listPublished(db, ANNOUNCEMENTS, now),
    countUnread(db, caller.userId),
    queries.listOwnOperations(db, caller.userId, RECENT),
    queries.findQuickLinks(db, caller.userId),
  ])
  return {
    todos,
    notices: notifications.list,
    announcements: published.map(({ id, title, text, publishTime }) => ({
      id,
      title,
      text,
      createTime: publishTime,
    })),
    unread,
    operations: operations.map(({ id, action, subject, at }) => ({
      id,
      name: operationName(action),
      code: action,
      subject,
      createTime: at.getTime(),
    })),
    links,
  }
}

/** Saves the caller's quick links, without duplicates. */
export const saveQuickLinks = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  links: readonly string[],
  origin: RequestOrigin,
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = (await queries.findQuickLinks(tx, caller.userId)) ?? []
    const after = [...new Set(links)]
    await queries.saveQuickLinks(tx, caller.userId, after, clock())
    await recordOperation(tx, {
      at: clock(),
      action: 'workplace.links',
      actor: actorOf(caller),
      origin,
      subjectId: caller.userId,
      detail: { 'before.links': before.join(', '), 'after.links': after.join(', ') },
    })
  })
