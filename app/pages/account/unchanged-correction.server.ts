import { formValues } from '#app/forms/define-form.ts'
import { profileForm } from '#app/forms/profile.ts'
import type { FormAnswer } from '#app/http/forms/form-reply.server.ts'
import type { FormContext } from '#app/http/forms/form-intent.server.ts'
import type { ReviewStatus } from '#server/contract/rules.ts'
import { readApplication } from './own-application.server.ts'

type Posted = Pick<
  FormContext<typeof profileForm.schema>,
  'api' | 'tokens' | 'current' | 'form' | 'input' | 'answer'
>

/** The button by which the form says that nothing was to be changed. */
const ANSWER = 'unchanged'
const RETURNED: ReviewStatus = '2'

/**
 * Asks once before a returned application is submitted with nothing changed, neither fields nor attachments: most who
 * do that have overlooked what is to be corrected. The API accepts it, since the remark may ask for nothing here.
 */
export async function askIfUnchanged(posted: Posted): Promise<FormAnswer | undefined> {
  const { api, tokens, current, form, input, answer } = posted
  if (!current || form.get(ANSWER) === 'yes') return undefined
  const values = { ...current.values, ...formValues(profileForm, input) }
  const isSame = Object.entries(current.values).every(
    ([name, value]) => String(values[name]) === String(value),
  )
  if (!isSame) return undefined
  const { draft, attachmentsChanged } = await readApplication(api, tokens)
  if (draft?.status !== RETURNED || attachmentsChanged) return undefined
  // A question, not an error: neither the page's status nor its title says that the form was refused.
  return answer({ unchanged: true })
}
