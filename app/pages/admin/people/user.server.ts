import { randomInt } from 'node:crypto'
import { withEmptied } from '#app/forms/emptied-fields.ts'
import { formValues } from '#app/forms/define-form.ts'
import { newUserForm, userForm, userRolesForm } from '#app/forms/user.ts'
import { timeFormat } from '#app/components/time-format.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { Code } from '#server/contract/codes.ts'
import { endUserSessions } from '#server/contract/oauth2.ts'
import { assignUserRole, listUserRoles, resetPassword } from '#server/contract/permission.ts'
import { REVIEWED_ROLES } from '#server/contract/rules.ts'
import { resetTwoStep } from '#server/contract/two-step.ts'
import {
  createUser,
  getUser,
  issueRegcode,
  unlockUser,
  updateUser,
  updateUserStatus,
  type User,
} from '#server/contract/users.ts'
import { orNotFound, recordId } from '#app/http/page/record.server.ts'
import { recordHead } from '../record.server.ts'
import {
  departmentsFor,
  toSelectOptions,
  postNodes,
  roleNodes,
  treeOptions,
} from './choices.server.ts'

const USERS = '/admin/users'

const readUser = (api: ApiClient, params: PageContext['params']) =>
  orNotFound(Code.userNotFound, api(getUser, { query: { id: recordId(params) } }))

/** Options of the form's selects and trees. */
async function choicesFor(context: PageContext, user?: User) {
  const [departments, posts] = await Promise.all([
    departmentsFor(context, user?.dept ? [user.dept] : []),
    postNodes(context, user?.postIds ?? []),
  ])
  return {
    choices: { deptId: toSelectOptions(treeOptions(departments)) },
    trees: { postIds: posts },
  }
}

const valuesOf = (user: User) => formValues(userForm, user)

const isReviewed = (roleId: number) => REVIEWED_ROLES.includes(roleId)

/** A user's roles: the form contains those that staff assign. */
async function readRoles(api: ApiClient, userId: number) {
  const held = await orNotFound(Code.userNotFound, api(listUserRoles, { query: { userId } }))
  const given = held.filter((id) => !isReviewed(id))
  return { reviewed: held.filter(isReviewed), given, values: { roleIds: given.map(String) } }
}

async function rolesData(context: PageContext, userId: number) {
  const { given, values } = await readRoles(context.api, userId)
  return { nodes: await roleNodes(context, given), values, version: versionOf({ values }) }
}

/** The user in the address, and what the visitor may do with the account. */
export async function userData(context: PageContext) {
  const { api, may, params, locale } = context
  const user = await readUser(api, params)
  const values = valuesOf(user)
  const [mayRoles, mayPassword, mayEdit, maySignOut] = await Promise.all(
    [assignUserRole, resetPassword, updateUser, endUserSessions].map(may),
  )
  const time = timeFormat(locale)
  return {
    ...(await choicesFor(context, user)),
    values,
    version: versionOf({ values }),
    user: {
      ...user,
      created: time(user.createTime),
      login: user.loginDate ? `${time(user.loginDate)} ${user.loginIp}`.trim() : '',
    },
    roles: mayRoles ? await rolesData(context, user.id) : undefined,
    may: { edit: mayEdit, password: mayPassword, signOut: maySignOut },
    head: recordHead(user.nickname, `${USERS}/${user.id}`),
  }
}

export async function newUserData(context: PageContext) {
  return {
    ...(await choicesFor(context)),
    head: recordHead(context.t('people.users.newTitle'), `${USERS}/new`),
  }
}

const errors = {
  [Code.usernameTaken]: { field: 'username' },
  [Code.phoneTaken]: { field: 'mobile' },
  [Code.emailTaken]: { field: 'email', message: 'people.users.emailTaken' },
  [Code.commonPassword]: { field: 'password' },
  [Code.staffPasswordTooShort]: { field: 'password' },
  [Code.forbidden]: { field: '', message: 'people.noAuthority' },
}

export const createUserAction = formActions({
  save: formIntent({
    ...newUserForm.intent,
    when: () => true,
    permission: createUser,
    errors,
    async work({ input, api, may, goTo }) {
      const id = await api(createUser, { body: input })
      const to = `${USERS}/${id}`
      if (!(await may(issueRegcode))) return goTo(to, 'recordAdded')
      return goTo(to, 'userAdded', await api(issueRegcode, { body: { id } }))
    },
  }),
})

const refusals = { [Code.forbidden]: { field: '', message: 'people.noAuthority' } }

export const userAction = formActions({
  save: formIntent({
    ...userForm.intent,
    when: () => true,
    permission: updateUser,
    errors,
    current: async ({ api, params }) => ({ values: valuesOf(await readUser(api, params)) }),
    async work({ input, api, params, goTo }) {
      const fields = withEmptied(input, { mobile: '', email: '' })
      await api(updateUser, { body: { ...fields, id: recordId(params) } })
      return goTo(USERS, 'recordSaved')
    },
  }),
  roles: formIntent({
    ...userRolesForm.intent,
    permission: assignUserRole,
    errors: refusals,
    current: ({ api, params }) => readRoles(api, recordId(params)),
    async work({ input, api, params, t, goTo }) {
      const userId = recordId(params)
      // Roles that a review assigns stay unchanged.
      const { reviewed } = await readRoles(api, userId)
      const given = input.roleIds.map(Number).filter((id) => !isReviewed(id))
      await api(assignUserRole, { body: { userId, roleIds: [...reviewed, ...given] } })
      return goTo(`${USERS}/${userId}`, 'listDone', { text: t('people.users.roles.done') })
    },
  }),
  password: formIntent({
    schema: NoFields,
    permission: resetPassword,
    errors: refusals,
    async work({ api, params, answer }) {
      const password = newPassword()
      await api(resetPassword, { body: { id: recordId(params), password } })
      return answer({ password })
    },
  }),
  regcode: formIntent({
    schema: NoFields,
    permission: issueRegcode,
    errors: refusals,
    work: async ({ api, params, answer }) =>
      answer(await api(issueRegcode, { body: { id: recordId(params) } })),
  }),
  unlock: formIntent({
    schema: NoFields,
    permission: unlockUser,
    errors: refusals,
    async work({ api, params, t, goTo }) {
      const id = recordId(params)
      await api(unlockUser, { body: { id } })
      return goTo(`${USERS}/${id}`, 'listDone', { text: t('people.users.unlock.done') })
    },
  }),
  resetTwoStep: formIntent({
    schema: NoFields,
    permission: resetTwoStep,
    errors: {
      ...refusals,
      [Code.twoStepOff]: { field: '', message: 'people.users.resetTwoStep.off' },
    },
    async work({ api, params, t, goTo }) {
      const id = recordId(params)
      await api(resetTwoStep, { body: { id } })
      return goTo(`${USERS}/${id}`, 'listDone', { text: t('people.users.resetTwoStep.done') })
    },
  }),
  signOut: formIntent({
    schema: NoFields,
    permission: endUserSessions,
    errors: refusals,
    async work({ api, params, t, goTo }) {
      const userId = recordId(params)
      await api(endUserSessions, { query: { userId } })
      return goTo(`${USERS}/${userId}`, 'listDone', { text: t('people.users.signOut.done') })
    },
  }),
  enable: statusIntent(0),
  disable: statusIntent(1),
})

function statusIntent(status: 0 | 1) {
  return formIntent({
    schema: NoFields,
    permission: updateUserStatus,
    errors: refusals,
    async work({ api, params, t, goTo }) {
      const id = recordId(params)
      await api(updateUserStatus, { body: { id, status } })
      const text = t(status === 0 ? 'people.users.enable.done' : 'people.users.disable.done')
      return goTo(`${USERS}/${id}`, 'listDone', { text })
    },
  })
}

/** Without letters that are confused when read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const KINDS = [LETTERS.toUpperCase(), LETTERS, LETTERS, '23456789']

/** Four groups of a capital, two small letters and a digit: (23³ × 8)⁴, 66 bits. */
const newPassword = () =>
  Array.from({ length: 4 }, () => KINDS.map((kind) => kind[randomInt(kind.length)]).join('')).join(
    '-',
  )
