import { expect, test } from 'vitest'
import type { z } from 'zod'
import { saveConsolePreferences } from '#server/contract/console.ts'
import { SiteSettings } from '#server/contract/settings.ts'

const contract = import.meta.glob<Record<string, { body?: z.ZodObject }>>(
  '../../../server/contract/*.ts',
  { eager: true },
)
const isAbsent = (field: z.ZodType) => {
  const { success, data } = field.safeParse(undefined)
  return success && data === undefined
}

/**
 * A form omits empty fields, and these calls do not change absent ones, so their forms must report emptied fields. Add
 * new calls to tests/e2e/emptied-fields.spec.ts, or here with the reason.
 */
const KEPT_IF_ABSENT = {
  // Tested by emptied-fields.spec.ts.
  updateAnnouncement: ['publishTime', 'withdrawTime', 'onPortal'],
  handleFeedback: ['note', 'answer'],
  // `version` is not a field of the form.
  updateUserinfo: ['contactphone', 'version'],
  // Tested by the tests of their pages.
  updateUser: ['username', 'remark', 'deptId', 'postIds', 'email', 'mobile', 'sex'],
  updateProfile: ['nickname', 'email', 'mobile', 'sex', 'avatar', 'id'],
  // Their forms are made of the schemas that give an emptied field a value.
  updateRole: ['status', 'remark'],
  updateDepartment: ['parentId', 'leaderUserId', 'phone', 'email', 'areaId'],
  updatePost: ['remark'],
  updateType: ['remark'],
  updateParameter: ['value', 'remark'],
  updateMailTemplate: ['nickname', 'remark'],
  updateNotifyTemplate: ['remark'],
  updateTemplate: ['decision', 'sort'],
  updateMenu: [
    ...['permission', 'path', 'icon', 'component', 'componentName'],
    ...['visible', 'keepAlive', 'alwaysShow'],
  ],
  // `parentId` and the days are tested by the tests of the page.
  updateEntry: ['colorType', 'cssClass', 'remark', 'parentId', 'validFrom', 'validTo'],
  // The form has no secret, logo, further information and status.
  updateClient: [
    ...['secret', 'logo', 'description', 'additionalInformation', 'accessTokenValiditySeconds'],
    ...['refreshTokenValiditySeconds', 'status', 'redirectUris', 'clientId'],
  ],
  updateSettings: Object.keys(SiteSettings.shape),
  // These fields are not stored.
  updateMobile: ['password', 'oldCode'],
}

/** The fields of updating calls for which `judge` is true. */
function fieldsOfUpdates(judge: (field: z.ZodType) => boolean) {
  const found: Record<string, string[]> = {}
  for (const module of Object.values(contract)) {
    for (const [name, { body }] of Object.entries(module).filter(([key]) =>
      /^(?:update|handle|change|edit|save)[A-Z]/.test(key),
    )) {
      const fields = Object.entries((body?.shape ?? {}) as Record<string, z.ZodType>)
      const judged = fields.filter(([, field]) => judge(field)).map(([field]) => field)
      if (judged.length > 0) found[name] = judged
    }
  }
  return found
}

test('every call that keeps what is absent is known to the forms', () => {
  expect(fieldsOfUpdates(isAbsent)).toEqual(KEPT_IF_ABSENT)
})

/** Calls that take a whole anew, such as a decision or a set of preferences: a field that they leave out has its default. */
const DEFAULT_IF_ABSENT = {
  handleFeedback: ['status'],
  handleProposal: ['answer', 'recordId', 'published', 'note'],
  saveConsolePreferences: Object.keys(saveConsolePreferences.body.shape),
  saveFormDraft: ['base'],
  saveBrowserDraft: ['base'],
  updateFavourite: ['note'],
  updateListView: ['shared'],
  updateUserinfo: ['range'],
}

test('no other update puts anything in place of a field that is left out', () => {
  const hasDefault = (field: z.ZodType) => field.safeParse(undefined).data !== undefined
  expect(fieldsOfUpdates(hasDefault)).toEqual(DEFAULT_IF_ABSENT)
})
