import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { formValues } from '#app/forms/define-form.ts'
import { newUserForm, userForm, userRolesForm } from '#app/forms/user.ts'
import { timeFormat } from '#app/components/time-format.ts'
import { formActions, formIntent } from '#app/http/forms/form-actions.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import type { Call } from '#app/http/api-client/api.server.ts'
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
import { departmentOptions, named, postNodes, roleNodes } from './choices.server.ts'

const USERS = '/admin/users'

const readUser = (api: Call, params: PageContext['params']) =>
  orNotFound(Code.userNotFound, api(getUser, { query: { id: recordId(params) } }))

/** Sections that the form chooses from. */
async function choicesFor(api: Call) {
  const [departments, posts] = await Promise.all([departmentOptions(api), postNodes(api)])
  return {
    choices: { deptId: named(departments) },
    trees: { postIds: posts },
  }
}

const valuesOf = (user: User) => formValues(userForm, user)

/** The user that the address names, and what the visitor may do with him. */
export async function userData({ api, may, params, locale }: PageContext) {
  const user = await readUser(api, params)
  const values = valuesOf(user)
  const [mayRoles, mayPassword, mayEdit, maySignOut] = await Promise.all(
    [assignUserRole, resetPassword, updateUser, endUserSessions].map(may),
  )
  const roleIds = mayRoles ? await api(listUserRoles, { query: { userId: user.id } }) : []
  const time = timeFormat(locale)
  return {
    ...(await choicesFor(api)),
    values,
    version: versionOf({ values }),
    user: {
      ...user,
      created: time(user.createTime),
      login: user.loginDate ? `${time(user.loginDate)} ${user.loginIp}`.trim() : '',
    },
    roles: mayRoles
      ? { nodes: await roleNodes(api), values: { roleIds: roleIds.map(String) } }
      : undefined,
    may: { edit: mayEdit, password: mayPassword, signOut: maySignOut },
    head: recordHead(user.nickname, `${USERS}/${user.id}`),
  }
}

export async function newUserData({ api, t }: PageContext) {
  return {
    ...(await choicesFor(api)),
    head: recordHead(t('people.users.newTitle'), `${USERS}/new`),
  }
}

const errors = {
  [Code.usernameTaken]: { field: 'username' },
  [Code.phoneTaken]: { field: 'mobile' },
  [Code.emailTaken]: { field: 'email' },
  [Code.commonPassword]: { field: 'password' },
  [Code.staffPasswordTooShort]: { field: 'password' },
  [Code.forbidden]: { field: '', message: 'people.noAuthority' },
}
/** The API keeps what is absent; an emptied field means to remove it. */
const emptied = <T extends { mobile?: unknown; email?: unknown }>(input: T) => ({
  ...input,
  mobile: input.mobile ?? '',
  email: input.email ?? '',
})

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

const Nothing = z.object({})
const refusals = { [Code.forbidden]: { field: '', message: 'people.noAuthority' } }

export const userAction = formActions({
  save: formIntent({
    ...userForm.intent,
    when: () => true,
    permission: updateUser,
    errors,
    current: async ({ api, params }) => ({ values: valuesOf(await readUser(api, params)) }),
    async work({ input, api, params, goTo }) {
      await api(updateUser, { body: { ...emptied(input), id: recordId(params) } })
      return goTo(USERS, 'recordSaved')
    },
  }),
  roles: formIntent({
    ...userRolesForm.intent,
    permission: assignUserRole,
    errors: refusals,
    async work({ input, api, params, t, goTo }) {
      const userId = recordId(params)
      const held = await api(listUserRoles, { query: { userId } })
      // What a review decides stays as it is.
      const kept = held.filter((id) => REVIEWED_ROLES.includes(id))
      const given = input.roleIds.map(Number).filter((id) => !REVIEWED_ROLES.includes(id))
      await api(assignUserRole, { body: { userId, roleIds: [...kept, ...given] } })
      return goTo(`${USERS}/${userId}`, 'listDone', { text: t('people.users.roles.done') })
    },
  }),
  password: formIntent({
    schema: Nothing,
    permission: resetPassword,
    errors: refusals,
    async work({ api, params, answer }) {
      const password = newPassword()
      await api(resetPassword, { body: { id: recordId(params), password } })
      return answer({ password })
    },
  }),
  regcode: formIntent({
    schema: Nothing,
    permission: issueRegcode,
    errors: refusals,
    work: async ({ api, params, answer }) =>
      answer(await api(issueRegcode, { body: { id: recordId(params) } })),
  }),
  unlock: formIntent({
    schema: Nothing,
    permission: unlockUser,
    errors: refusals,
    async work({ api, params, t, goTo }) {
      const id = recordId(params)
      await api(unlockUser, { body: { id } })
      return goTo(`${USERS}/${id}`, 'listDone', { text: t('people.users.unlock.done') })
    },
  }),
  resetTwoStep: formIntent({
    schema: Nothing,
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
    schema: Nothing,
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
    schema: Nothing,
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

/** Without characters that are mistaken for one another when read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const KINDS = [LETTERS.toUpperCase(), LETTERS, LETTERS, '23456789']

/** Four groups of four, each with letters of both cases and a digit: 80 bits. */
const newPassword = () =>
  Array.from({ length: 4 }, () => KINDS.map((kind) => kind[randomInt(kind.length)]).join('')).join(
    '-',
  )
