import { expect, test } from 'vitest'
import { OPERATION_MODULES } from '#server/contract/operation-names.ts'
import { ACTIONS, VERBS } from '#server/contract/operation-verbs.ts'
import { actions, modules, verbs } from '#app/i18n/en/operations.server.ts'
import { operationIn, operationModuleIn, operationName } from '#app/i18n/operation-words.server.ts'

test('Whatever the log has Chinese words for has English ones', () => {
  expect(Object.keys(actions).sort()).toEqual(Object.keys(ACTIONS).sort())
  expect(Object.keys(verbs).sort()).toEqual(Object.keys(VERBS).sort())
  expect(Object.keys(modules).sort()).toEqual(Object.keys(OPERATION_MODULES).sort())
})

test('An operation is told in the language of the reader, and by its code at worst', () => {
  const row = { name: '修改网站设置', changes: [{ field: 'replyDays', label: '答复期限' }] }
  expect(operationIn('zh', row, 'setting.update')).toBe(row)
  expect(operationIn('en', row, 'setting.update')).toEqual({
    name: 'Change site settings',
    changes: [{ field: 'replyDays', label: 'Reply days' }],
  })
  expect(operationName('en', 'dictionary.update-type')).toBe('Change dictionary type')
  expect(operationName('en', 'auth.login')).toBe('Sign in by password')
  expect(operationIn('en', { name: 'unheard' }, 'nobody.unheard').name).toBe('unheard')
  expect(operationModuleIn('en', 'setting', '网站设置')).toBe('Site settings')
  expect(operationModuleIn('zh', 'setting', '网站设置')).toBe('网站设置')
})
