import { expect, test } from 'vitest'
import type { z } from 'zod'
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
  updateDepartment: ['areaId'],
  // `version` is not a field of the form.
  updateUserinfo: ['contactphone', 'version'],
  // Tested by the tests of their pages.
  updateEntry: ['parentId', 'validFrom', 'validTo'],
  updateUser: ['username', 'remark', 'deptId', 'postIds', 'email', 'mobile', 'sex'],
  updateProfile: ['nickname', 'email', 'mobile', 'sex', 'avatar', 'id'],
  updateClient: [
    ...['secret', 'logo', 'description', 'additionalInformation'],
    ...['accessTokenValiditySeconds', 'refreshTokenValiditySeconds', 'status', 'clientId'],
  ],
  // Their forms are made of the schemas that give an emptied field a value.
  updateRole: ['status', 'remark'],
  updateSettings: Object.keys(SiteSettings.shape),
  // These fields are not stored.
  updateMobile: ['password', 'oldCode'],
}

test('every call that keeps what is absent is known to the forms', () => {
  const found: Record<string, string[]> = {}
  for (const module of Object.values(contract)) {
    for (const [name, { body }] of Object.entries(module).filter(([key]) =>
      /^(?:update|handle|change|edit|save)[A-Z]/.test(key),
    )) {
      const fields = Object.entries((body?.shape ?? {}) as Record<string, z.ZodType>)
      const kept = fields.filter(([, field]) => isAbsent(field)).map(([field]) => field)
      if (kept.length > 0) found[name] = kept
    }
  }
  expect(found).toEqual(KEPT_IF_ABSENT)
})
