import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { orNotFound, recordId } from '#app/http/page/record.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import { formValues } from '#app/forms/define-form.ts'
import { postForm } from '#app/forms/post.ts'
import { pageHead } from '#app/i18n/pages.server.ts'
import { Code } from '#server/contract/codes.ts'
import { createPost, getPost, updatePost } from '#server/contract/organisation.ts'

const POSTS = '/admin/posts'

const readPost = ({ api, params }: Pick<PageContext, 'api' | 'params'>) =>
  orNotFound(Code.postNotFound, api(getPost, { query: { id: recordId(params) } }))

/** The post in the address, as form values. */
export async function postData(context: PageContext) {
  const { locale } = context
  const post = await readPost(context)
  const values = formValues(postForm, post)
  const path = `${POSTS}/${post.id}`
  return { values, version: versionOf({ values }), head: { ...pageHead(locale, 'postEdit'), path } }
}

const errors = {
  [Code.postNameTaken]: { field: 'name', message: 'admin.post.nameTaken' },
  [Code.postCodeTaken]: { field: 'code', message: 'admin.post.codeTaken' },
}

export const createAction = formActions({
  save: formIntent({
    ...postForm.intent,
    when: () => true,
    permission: createPost,
    errors,
    async work({ input, api, goTo }) {
      await api(createPost, { body: input })
      return goTo(POSTS, 'recordAdded')
    },
  }),
})

export const updateAction = formActions({
  save: formIntent({
    ...postForm.intent,
    when: () => true,
    permission: updatePost,
    errors,
    current: async ({ api, params }) => ({
      values: formValues(postForm, await readPost({ api, params })),
    }),
    async work({ input, api, params, goTo }) {
      await api(updatePost, { body: { ...input, id: recordId(params) } })
      return goTo(POSTS, 'recordSaved')
    },
  }),
})
