import { formValues } from '#app/forms/define-form.ts'
import { mailAccountForm } from '#app/forms/mail.ts'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { Code } from '#server/contract/codes.ts'
import {
  createMailAccount,
  deleteMailAccount,
  getMailAccount,
  type MailAccount,
  updateMailAccount,
} from '#server/contract/mail-accounts.ts'
import { orNotFound, recordId } from '#app/http/page/record.server.ts'
import { recordHead } from '../record.server.ts'
import { encryptionOf, switchesOf } from './encryption.ts'

const ACCOUNTS = '/admin/mail/accounts'

const read = (api: ApiClient, params: PageContext['params']) =>
  orNotFound(Code.mailAccountNotFound, api(getMailAccount, { query: { id: recordId(params) } }))

const valuesOf = (row: MailAccount) =>
  formValues(mailAccountForm, { ...row, encryption: encryptionOf(row) })

const errors = {
  [Code.mailHostRefused]: { field: 'host' },
  [Code.mailUnencrypted]: { field: 'encryption' },
  [Code.mailPasswordAgain]: { field: 'password' },
  [Code.mailAccountsFull]: { field: '' },
}

export const newAccountData = ({ t }: PageContext) => ({
  values: { port: '465', encryption: 'ssl' },
  head: recordHead(t('mail.account.createTitle'), `${ACCOUNTS}/new`),
})

export async function accountData({ api, params, may, url }: PageContext) {
  const row = await read(api, params)
  const values = valuesOf(row)
  return {
    values,
    version: versionOf({ values }),
    account: row,
    mayDelete: await may(deleteMailAccount),
    deleting: url.searchParams.has('delete'),
    head: recordHead(row.mail, `${ACCOUNTS}/${row.id}`),
  }
}

export const createAccountAction = formActions({
  save: formIntent({
    ...mailAccountForm.intent,
    when: () => true,
    permission: createMailAccount,
    errors,
    async work({ input: { encryption, ...input }, api, goTo }) {
      await api(createMailAccount, { body: { ...input, ...switchesOf(encryption) } })
      return goTo(ACCOUNTS, 'recordAdded')
    },
  }),
})

export const accountAction = formActions({
  delete: formIntent({
    schema: NoFields,
    permission: deleteMailAccount,
    errors: { [Code.mailAccountInUse]: { field: '' } },
    async work({ api, params, goTo }) {
      await orNotFound(
        Code.mailAccountNotFound,
        api(deleteMailAccount, { query: { id: recordId(params) } }),
      )
      return goTo(ACCOUNTS, 'recordDeleted')
    },
  }),
  save: formIntent({
    ...mailAccountForm.intent,
    when: () => true,
    permission: updateMailAccount,
    errors,
    current: async ({ api, params }) => ({ values: valuesOf(await read(api, params)) }),
    async work({ input: { encryption, ...input }, api, params, goTo }) {
      const body = { ...input, ...switchesOf(encryption), id: recordId(params) }
      await orNotFound(Code.mailAccountNotFound, api(updateMailAccount, { body }))
      return goTo(ACCOUNTS, 'recordSaved')
    },
  }),
})
