import { operationIn } from '#app/i18n/operation-words.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { timeFormat } from '#app/components/time-format.ts'
import type { TodoKind } from '#server/contract/workplace.ts'
import { getWorkplace, LINKS_MAX } from '#server/contract/workplace.ts'
import { screensFor } from '../menu.server.ts'

/** The screen for each kind of to-do; no link if the visitor may not open it. */
const TODO_SCREENS: Record<TodoKind, string> = {
  review: '/admin/review',
  proposal: '/admin/proposals',
  feedback: '/admin/feedback',
  staff: '/admin/users',
  draft: '/admin/data',
}
const QUERIES: Partial<Record<TodoKind, string>> = {
  review: '?tab=pending',
  proposal: '?status=open',
  feedback: '?status=open',
  staff: '?awaitsRole=1',
  draft: '?state=ready',
}
/** Default number of quick links: the first screens of the menu, without the workplace. */
const DEFAULT_LINKS = 6

/** The screens that a quick link may lead to. */
export async function linkChoices({ may, t }: Pick<PageContext, 'may' | 't'>) {
  const screens = await screensFor(may)
  return screens
    .filter(({ path }) => path !== '/admin')
    .map(({ path, title, icon }) => ({ path, name: t(title), icon }))
}

export async function workplaceData(context: PageContext) {
  const { api, locale } = context
  const [{ todos, notices, announcements, unread, operations, links }, choices] = await Promise.all(
    [api(getWorkplace), linkChoices(context)],
  )
  const time = timeFormat(locale)
  const known = (path: string) => choices.some((one) => one.path === path)
  const chosen = links
    ? links.flatMap((path) => choices.filter((one) => one.path === path))
    : choices.slice(0, DEFAULT_LINKS)
  return {
    todos: todos.map((todo) => {
      const path = TODO_SCREENS[todo.kind]
      return {
        ...todo,
        total: todo.today + todo.threeDays + todo.older,
        to: known(path) ? path + (QUERIES[todo.kind] ?? '') : undefined,
        late: todo.kind === 'review' && known(path) ? `${path}?tab=pending&overdue=1` : undefined,
      }
    }),
    notices: notices.map(({ id, templateContent, createTime, readStatus }) => ({
      id,
      text: templateContent,
      time: time(createTime),
      read: readStatus,
    })),
    announcements: announcements.map(({ id, title, text: body, createTime }) => ({
      id,
      title,
      text: body,
      time: time(createTime),
    })),
    unread,
    operations: operations.map((row) => ({
      ...operationIn(locale, row, row.code),
      time: time(row.createTime),
    })),
    wholeLog: known('/admin/operation-log') ? '/admin/operation-log' : undefined,
    links: chosen,
  }
}

export { LINKS_MAX }
