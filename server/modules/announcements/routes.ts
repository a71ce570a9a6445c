import * as contract from '../../contract/announcements.ts'
import { actorOf } from '../../caller.ts'
import type { Mount } from '../../route.ts'
import * as service from './service.ts'

export const announcementRoutes: Mount = (serve, context) => {
  const { db } = context
  serve(contract.announcementPage, ({ query }) => service.pageAnnouncements(context, query))
  serve(contract.getAnnouncement, ({ query }) => service.getAnnouncement(context, query.id))
  serve(contract.createAnnouncement, ({ body, caller, origin }) => {
    const actor = actorOf(caller)
    return service.crudBy(actor).create(context, actor, body, origin)
  })
  serve(contract.updateAnnouncement, ({ body: { id, ...body }, caller, origin }) => {
    const actor = actorOf(caller)
    return service.crudBy(actor).update(context, actor, { id, body }, origin)
  })
  serve(contract.deleteAnnouncement, ({ query, caller, origin }) => {
    const actor = actorOf(caller)
    return service.crudBy(actor).remove(context, actor, [query.id], origin)
  })
  serve(contract.deleteAnnouncements, ({ query, caller, origin }) => {
    const actor = actorOf(caller)
    return service.crudBy(actor).remove(context, actor, query.ids, origin)
  })
  serve(contract.announcementAudience, () => service.countAudience(db))
  serve(contract.pushAnnouncement, ({ query, caller, origin }) =>
    service.pushAnnouncement(context, actorOf(caller), query, origin),
  )
  serve(contract.publicAnnouncements, ({ query }) => service.pagePublic(context, query))
  serve(contract.publicAnnouncement, ({ query }) => service.getPublic(context, query.id))
}
