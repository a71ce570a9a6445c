import * as z from 'zod/mini'
import { formValues } from '#app/forms/define-form.ts'
import { templateForm } from '#app/forms/review-template.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { orNotFound, recordId } from '#app/http/page/record.server.ts'
import type { PageHead } from '#app/i18n/pages.server.ts'
import type { Translate } from '#app/i18n/t.tsx'
import { Code } from '#server/contract/codes.ts'
import {
  createTemplate,
  deleteTemplates,
  getTemplate,
  updateTemplate,
} from '#server/contract/review-templates.ts'
import { isRecordId } from '#shared/record-id.ts'
import { TEMPLATES } from './review-paths.ts'

const readTemplate = ({ api, params }: Pick<PageContext, 'api' | 'params'>) =>
  orNotFound(Code.reviewTemplateNotFound, api(getTemplate, { query: { id: recordId(params) } }))

export const templateHead = (t: Translate, title: string, path: string): PageHead => ({
  page: 'admin',
  title,
  description: t('review.templates.intro'),
  path,
  noindex: true,
})

/** The template in the address, as form values. */
export async function templateData(context: PageContext) {
  const { t } = context
  const template = await readTemplate(context)
  const values = formValues(templateForm, template)
  const title = `${t('review.templates.edit')} · ${template.title}`
  return {
    values,
    version: versionOf({ values }),
    head: templateHead(t, title, `${TEMPLATES}/${template.id}`),
  }
}

export const createAction = formActions({
  save: formIntent({
    ...templateForm.intent,
    when: () => true,
    permission: createTemplate,
    async work({ input, api, goTo }) {
      await api(createTemplate, { body: input })
      return goTo(TEMPLATES, 'recordAdded')
    },
  }),
})

export const updateAction = formActions({
  save: formIntent({
    ...templateForm.intent,
    when: () => true,
    permission: updateTemplate,
    current: async ({ api, params }) => ({
      values: formValues(templateForm, await readTemplate({ api, params })),
    }),
    async work({ input, api, params, goTo }) {
      await api(updateTemplate, { body: { ...input, id: recordId(params) } })
      return goTo(TEMPLATES, 'recordSaved')
    },
  }),
})

export const deleteAction = formActions({
  delete: formIntent({
    schema: z.object({ ids: z.array(z.string().check(z.refine(isRecordId))) }),
    permission: deleteTemplates,
    async work({ input: { ids }, api, goTo }) {
      await api(deleteTemplates, { query: { ids: ids.join() } })
      return goTo(TEMPLATES, 'recordDeleted')
    },
  }),
})
