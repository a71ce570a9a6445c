import { formValues } from '#app/forms/define-form.ts'
import { departmentForm } from '#app/forms/department.ts'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { Code } from '#server/contract/codes.ts'
import {
  createDepartment,
  type Department,
  getDepartment,
  updateDepartment,
} from '#server/contract/organisation.ts'
import { userLists } from '#server/contract/users.ts'
import { orNotFound, recordId } from '#app/http/page/record.server.ts'
import { recordHead } from '../record.server.ts'
import {
  departmentsFor,
  divisionOptions,
  toSelectOptions,
  newerEndpoint,
  possibleParents,
  treeOptions,
} from './choices.server.ts'

const DEPARTMENTS = '/admin/departments'
const staff = newerEndpoint(userLists)

const readDepartment = (api: ApiClient, params: PageContext['params']) =>
  orNotFound(Code.departmentNotFound, api(getDepartment, { query: { id: recordId(params) } }))

/** The root of the tree (0) is shown as no selection. */
const valuesOf = (department: Department) =>
  formValues(departmentForm, { ...department, parentId: department.parentId || '' })

async function choicesFor(context: PageContext, own?: Department) {
  const { api } = context
  const [departments, people, divisions] = await Promise.all([
    departmentsFor(context, own?.parentId ? [own.parentId] : []),
    api(staff),
    divisionOptions(api, own?.areaId),
  ])
  const leaders = people.map(({ id, nickname }) => ({ value: String(id), name: nickname }))
  const leader = own?.leaderUserId
  if (leader && !leaders.some(({ value }) => value === String(leader)))
    leaders.push({ value: String(leader), name: `#${leader}` })
  return {
    choices: {
      parentId: toSelectOptions(treeOptions(possibleParents(departments, own?.id))),
      leaderUserId: leaders,
      areaId: toSelectOptions(divisions),
    },
  }
}

export async function departmentData(context: PageContext) {
  const department = await readDepartment(context.api, context.params)
  const values = valuesOf(department)
  return {
    ...(await choicesFor(context, department)),
    values,
    version: versionOf({ values }),
    head: recordHead(department.name, `${DEPARTMENTS}/${department.id}`),
  }
}

export async function newDepartmentData(context: PageContext) {
  const { t, url } = context
  const parent = url.searchParams.get('parent') ?? ''
  return {
    ...(await choicesFor(context)),
    values: { sort: '0', status: '0', parentId: parent },
    version: undefined,
    head: recordHead(t('people.departments.newTitle'), `${DEPARTMENTS}/new`),
  }
}

const errors = {
  [Code.departmentNameTaken]: { field: 'name' },
  [Code.areaUnknown]: { field: 'areaId' },
  [Code.forbidden]: { field: 'areaId', message: 'people.departments.wider' },
  [Code.departmentParentIsSelf]: { field: 'parentId', message: 'people.departments.parentIsSelf' },
  [Code.departmentParentIsBelow]: {
    field: 'parentId',
    message: 'people.departments.parentIsBelow',
  },
  [Code.departmentParentNotFound]: {
    field: 'parentId',
    message: 'people.departments.parentNotFound',
  },
}

export const createDepartmentAction = formActions({
  save: formIntent({
    ...departmentForm.intent,
    when: () => true,
    permission: createDepartment,
    errors,
    async work({ input, api, goTo }) {
      await api(createDepartment, { body: input })
      return goTo(DEPARTMENTS, 'recordAdded')
    },
  }),
})

export const departmentAction = formActions({
  save: formIntent({
    ...departmentForm.intent,
    when: () => true,
    permission: updateDepartment,
    errors,
    current: async ({ api, params }) => ({ values: valuesOf(await readDepartment(api, params)) }),
    async work({ input, api, params, goTo }) {
      await api(updateDepartment, { body: { ...input, id: recordId(params) } })
      return goTo(DEPARTMENTS, 'recordSaved')
    },
  }),
})
