import * as accountContract from '../../contract/mail-accounts.ts'
import * as logContract from '../../contract/mail-log.ts'
import * as templateContract from '../../contract/mail-templates.ts'
import { actorOf } from '../../caller.ts'
import type { Mount } from '../../route.ts'
import { listAccounts } from './account-queries.ts'
import * as accounts from './accounts.ts'
import { exportLog, getLog, pageLog } from './log.ts'
import { sendByTemplate } from './send.ts'
import { listEnabled } from './template-queries.ts'
import * as templates from './templates.ts'

export const mailRoutes: Mount = (serve, context) => {
  const { db } = context
  serve(accountContract.mailAccountPage, ({ query }) => accounts.pageAccounts(db, query))
  serve(accountContract.getMailAccount, ({ query }) => accounts.getAccount(db, query.id))
  serve(accountContract.mailAccountList, () => listAccounts(db))
  serve(accountContract.createMailAccount, ({ body: { password, ...body }, caller, origin }) =>
    accounts.crudWith(context, password).create(context, actorOf(caller), body, origin),
  )
  serve(accountContract.updateMailAccount, ({ body: { id, password, ...body }, caller, origin }) =>
    accounts.crudWith(context, password).update(context, actorOf(caller), { id, body }, origin),
  )
  serve(accountContract.deleteMailAccount, ({ query, caller, origin }) =>
    accounts.crudWith(context).remove(context, actorOf(caller), [query.id], origin),
  )
  serve(accountContract.deleteMailAccounts, ({ query, caller, origin }) =>
    accounts.crudWith(context).remove(context, actorOf(caller), query.ids, origin),
  )

  serve(templateContract.mailTemplatePage, ({ query }) => templates.pageTemplates(db, query))
  serve(templateContract.getMailTemplate, ({ query }) => templates.getTemplate(db, query.id))
  serve(templateContract.mailTemplateList, () => listEnabled(db))
  serve(templateContract.createMailTemplate, ({ body, caller, origin }) =>
    templates.crud.create(context, actorOf(caller), body, origin),
  )
  serve(templateContract.updateMailTemplate, ({ body: { id, ...body }, caller, origin }) =>
    templates.crud.update(context, actorOf(caller), { id, body }, origin),
  )
  serve(templateContract.deleteMailTemplate, ({ query, caller, origin }) =>
    templates.crud.remove(context, actorOf(caller), [query.id], origin),
  )
  serve(templateContract.deleteMailTemplates, ({ query, caller, origin }) =>
    templates.crud.remove(context, actorOf(caller), query.ids, origin),
  )
  serve(templateContract.sendMail, ({ body, caller, origin }) =>
    sendByTemplate(context, { ...actorOf(caller), id: caller.userId }, body, origin),
  )

  serve(logContract.mailLogPage, ({ query }) => pageLog(context, query))
  serve(logContract.exportMailLog, ({ query, caller, origin }) =>
    exportLog(context, actorOf(caller), query, origin),
  )
  serve(logContract.getMailLog, ({ query }) => getLog(context, query.id))
}
