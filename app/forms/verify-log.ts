import { verifyOperateLog } from '#server/contract/logs.ts'
import { defineForm } from './define-form.ts'

/** Form to verify the hash chain (校验哈希链). */
export const verifyForm = defineForm({
  schema: verifyOperateLog.body,
  fields: {
    kept: {
      kind: 'text',
      label: 'staff.operation.verify.kept',
      hint: 'staff.operation.verify.keptHint',
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
    },
  },
  submit: 'staff.operation.verify.submit',
})
