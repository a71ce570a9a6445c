import { formValues } from '#app/forms/define-form.ts'
import { parameterForm, systemParameterForm } from '#app/forms/parameter.ts'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { Code } from '#server/contract/codes.ts'
import {
  createParameter,
  deleteParameter,
  getParameter,
  type Parameter,
  PARAMETER_TYPE,
  updateParameter,
} from '#server/contract/parameters.ts'
import { orNotFound, recordId } from '#app/http/page/record.server.ts'
import { recordHead } from '../record.server.ts'

const PARAMETERS = '/admin/parameters'

const read = (api: ApiClient, params: PageContext['params']) =>
  orNotFound(Code.parameterNotFound, api(getParameter, { query: { id: recordId(params) } }))

const isSystem = ({ type }: Parameter) => type === PARAMETER_TYPE.system
const valuesOf = (row: Parameter) =>
  formValues(isSystem(row) ? systemParameterForm : parameterForm, row)

const errors = {
  [Code.parameterKeyTaken]: { field: 'key' },
  [Code.parametersFull]: { field: '' },
  [Code.badRequest]: { field: 'value' },
}

export const newParameterData = ({ t }: PageContext) => ({
  values: { visible: 'true' },
  head: recordHead(t('infra.parameter.createTitle'), `${PARAMETERS}/new`),
})

export async function parameterData({ api, params, may, url }: PageContext) {
  const row = await read(api, params)
  const values = valuesOf(row)
  return {
    values,
    version: versionOf({ values }),
    parameter: row,
    system: isSystem(row),
    mayDelete: !isSystem(row) && (await may(deleteParameter)),
    deleting: url.searchParams.has('delete'),
    head: recordHead(row.name, `${PARAMETERS}/${row.id}`),
  }
}

export const createParameterAction = formActions({
  save: formIntent({
    ...parameterForm.intent,
    when: () => true,
    permission: createParameter,
    errors,
    async work({ input, api, goTo }) {
      await api(createParameter, { body: input })
      return goTo(PARAMETERS, 'recordAdded')
    },
  }),
})

const current = async ({ api, params }: Pick<PageContext, 'api' | 'params'>) => ({
  values: valuesOf(await read(api, params)),
})

export const parameterAction = formActions({
  delete: formIntent({
    schema: NoFields,
    permission: deleteParameter,
    errors: { [Code.parameterBuiltIn]: { field: '' } },
    async work({ api, params, goTo }) {
      await orNotFound(
        Code.parameterNotFound,
        api(deleteParameter, { query: { id: recordId(params) } }),
      )
      return goTo(PARAMETERS, 'recordDeleted')
    },
  }),
  system: formIntent({
    ...systemParameterForm.intent,
    permission: updateParameter,
    errors,
    current,
    async work({ input: { value }, api, params, goTo }) {
      const row = await read(api, params)
      await api(updateParameter, { body: { ...row, value } })
      return goTo(PARAMETERS, 'recordSaved')
    },
  }),
  save: formIntent({
    ...parameterForm.intent,
    when: () => true,
    permission: updateParameter,
    errors,
    current,
    async work({ input, api, params, goTo }) {
      await api(updateParameter, { body: { ...input, id: recordId(params) } })
      return goTo(PARAMETERS, 'recordSaved')
    },
  }),
})
