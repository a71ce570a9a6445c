import { createHmac, randomUUID } from 'node:crypto'
import { config } from '../host/config.server.ts'
import { FORM_KEY_FIELD, FORM_KEY_PLACEHOLDER } from './form-key.ts'

export const splitAtFormKeys = (html: string) => html.split(FORM_KEY_PLACEHOLDER)
export const fillFormKeys = (parts: string[]) => parts.join(randomUUID())
/** `splitAtFormKeys` and `fillFormKeys` in one step, for a document that is sent once. */
export const withFormKeys = (html: string) => html.replaceAll(FORM_KEY_PLACEHOLDER, randomUUID())

/**
 * The `Idempotency-Key` of a posted form: the same page sent twice with the same content is one submission, whichever
 * response the browser shows. A post without the hidden field has none.
 */
export function idempotencyKey(form: FormData): string | undefined {
  const key = form.get(FORM_KEY_FIELD)
  if (typeof key !== 'string' || !key) return undefined
  const content = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return createHmac('sha256', config.secrets[0] ?? '')
    .update(JSON.stringify(content))
    .digest('base64url')
}
