import type { TreeNode } from '#app/components/ui/checkbox-tree.tsx'
import { formValues } from '#app/forms/define-form.ts'
import { clientForm, newClientForm } from '#app/forms/oauth2-client.ts'
import { timeFormat } from '#app/components/time-format.ts'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import type { Translate } from '#app/i18n/t.tsx'
import { Code } from '#server/contract/codes.ts'
import {
  createClient,
  getClient,
  GRANT_TYPES,
  type OAuth2Client,
  renewClientSecret,
  updateClient,
  updateClientStatus,
} from '#server/contract/oauth2-clients.ts'
import { orNotFound } from '#app/http/page/record.server.ts'
import { recordHead } from '../record.server.ts'

const CLIENTS = '/admin/clients'

/** @throws Response 404 for an invalid client id */
function clientId({ id = '' }: PageContext['params']): string {
  if (!/^[A-Za-z0-9][\w.-]{2,63}$/.test(id)) throw new Response(null, { status: 404 })
  return id
}

const readClient = (api: ApiClient, params: PageContext['params']) =>
  orNotFound(Code.clientNotFound, api(getClient, { query: { id: clientId(params) } }))

const valuesOf = ({ redirectUris, ...client }: OAuth2Client) =>
  formValues(clientForm, { ...client, redirectUris: redirectUris.join('\n') })

const grantNodes = (t: Translate): TreeNode[] =>
  GRANT_TYPES.map((type) => ({ value: type, name: t(`people.grants.${type}`) }))

export async function clientData({ api, may, params, locale, t }: PageContext) {
  const client = await readClient(api, params)
  const values = valuesOf(client)
  return {
    client: { ...client, created: timeFormat(locale)(client.createTime) },
    mayEdit: await may(updateClient),
    values,
    version: versionOf({ values }),
    trees: { authorizedGrantTypes: grantNodes(t) },
    head: recordHead(client.name, `${CLIENTS}/${client.id}`),
  }
}

export const newClientData = ({ t }: PageContext) => ({
  trees: { authorizedGrantTypes: grantNodes(t) },
  head: recordHead(t('people.clients.newTitle'), `${CLIENTS}/new`),
})

export interface ShownSecret {
  id: string
  secret: string | null
}

export const createClientAction = formActions({
  save: formIntent({
    ...newClientForm.intent,
    when: () => true,
    permission: createClient,
    async work({ input, api, answer }) {
      const shown: ShownSecret = await api(createClient, { body: input })
      return answer(shown)
    },
  }),
})

export const clientAction = formActions({
  save: formIntent({
    ...clientForm.intent,
    when: () => true,
    permission: updateClient,
    current: async ({ api, params }) => ({ values: valuesOf(await readClient(api, params)) }),
    async work({ input, api, params, goTo }) {
      await api(updateClient, { body: { ...input, id: clientId(params) } })
      return goTo(CLIENTS, 'recordSaved')
    },
  }),
  secret: formIntent({
    schema: NoFields,
    permission: renewClientSecret,
    async work({ api, params, answer }) {
      const id = clientId(params)
      const shown: ShownSecret = { id, ...(await api(renewClientSecret, { body: { id } })) }
      return answer(shown)
    },
  }),
  enable: statusIntent(0),
  disable: statusIntent(1),
})

function statusIntent(status: 0 | 1) {
  return formIntent({
    schema: NoFields,
    permission: updateClientStatus,
    async work({ api, params, t, goTo }) {
      const id = clientId(params)
      await api(updateClientStatus, { body: { id, status } })
      const text = t(status === 0 ? 'people.clients.enable.done' : 'people.clients.disable.done')
      return goTo(`${CLIENTS}/${id}`, 'listDone', { text })
    },
  })
}
