import * as contract from '../../contract/notifications.ts'
import type { Mount } from '../../route.ts'
import * as templateContract from '../../contract/notify-templates.ts'
import { actorOf } from '../../caller.ts'
import * as service from './service.ts'
import { listEnabledTemplates } from './template-queries.ts'
import * as templates from './templates.ts'

export const notificationRoutes: Mount = (serve, context) => {
  const { db } = context
  serve(contract.unreadCount, ({ caller }) => service.countUnread(db, caller.userId))
  serve(contract.unreadList, ({ caller, query }) =>
    service.listUnread(db, caller.userId, query.size),
  )
  serve(contract.myNotifications, ({ caller, query }) => service.pageOwn(db, caller.userId, query))
  serve(contract.notificationPage, ({ query }) => service.pageAll(db, query))
  serve(contract.notificationGet, ({ query }) => service.getNotification(db, query.id))
  serve(contract.readNotifications, async ({ caller, query }) => {
    await service.readNotifications(context, caller.userId, query.ids)
    return true as const
  })
  serve(contract.readAllNotifications, async ({ caller }) => {
    await service.readNotifications(context, caller.userId)
    return true as const
  })

  serve(templateContract.notifyTemplatePage, ({ query }) => templates.pageTemplates(db, query))
  serve(templateContract.notifyTemplateList, () => listEnabledTemplates(db))
  serve(templateContract.exportNotifyTemplates, ({ query, caller, origin }) =>
    templates.exportTemplates(context, actorOf(caller), query, origin),
  )
  serve(templateContract.getNotifyTemplate, ({ query }) => templates.getTemplate(db, query.id))
  serve(templateContract.createNotifyTemplate, ({ body, caller, origin }) =>
    templates.crud.create(context, actorOf(caller), body, origin),
  )
  serve(templateContract.updateNotifyTemplate, ({ body: { id, ...body }, caller, origin }) =>
    templates.crud.update(context, actorOf(caller), { id, body }, origin),
  )
  serve(templateContract.deleteNotifyTemplate, ({ query, caller, origin }) =>
    templates.crud.remove(context, actorOf(caller), [query.id], origin),
  )
  serve(templateContract.deleteNotifyTemplates, ({ query, caller, origin }) =>
    templates.crud.remove(context, actorOf(caller), query.ids, origin),
  )
  serve(templateContract.sendNotify, ({ body, caller, origin }) =>
    templates.send(context, actorOf(caller), body, origin),
  )
}
