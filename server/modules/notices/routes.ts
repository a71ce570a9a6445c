import * as contract from '../../contract/notices.ts'
import type { Mount } from '../../route.ts'
import * as service from './service.ts'

export const noticeRoutes: Mount = (serve, context) => {
  const { db } = context
  serve(contract.unreadCount, ({ caller }) => service.countUnread(db, caller.userId))
  serve(contract.unreadList, ({ caller, query }) =>
    service.listUnread(db, caller.userId, query.size),
  )
  serve(contract.myNotices, ({ caller, query }) => service.pageOwn(db, caller.userId, query))
  serve(contract.noticePage, ({ query }) => service.pageAll(db, query))
  serve(contract.noticeGet, ({ query }) => service.getNotice(db, query.id))
  serve(contract.readNotices, async ({ caller, query }) => {
    await service.readNotices(context, caller.userId, query.ids)
    return true as const
  })
  serve(contract.readAllNotices, async ({ caller }) => {
    await service.readNotices(context, caller.userId)
    return true as const
  })
}
