import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { isApiError } from '#app/http/api-client/api.server.ts'
import { formActions, formIntent } from '#app/http/forms/form-actions.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import { formValues } from '#app/forms/define-form.ts'
import { postForm } from '#app/forms/post.ts'
import { pageHead } from '#app/i18n/pages.server.ts'
import { Code } from '#server/contract/codes.ts'
import { createPost, getPost, updatePost } from '#server/contract/organisation.ts'

const POSTS = '/admin/posts'

/** @throws Response 404 for what is no id */
function idOf({ id = '' }: PageContext['params']): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Response(null, { status: 404 })
  return Number(id)
}

/** @throws Response 404 when there is none, or none any more */
async function readPost({ api }: Pick<PageContext, 'api'>, params: PageContext['params']) {
  try {
    return await api(getPost, { query: { id: idOf(params) } })
  } catch (error) {
    if (isApiError(error, Code.postNotFound)) throw new Response(null, { status: 404 })
    throw error
  }
}

/** The post that the address names, as its form shows it. */
export async function postData({ api, params, locale }: PageContext) {
  const post = await readPost({ api }, params)
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
      values: formValues(postForm, await readPost({ api }, params)),
    }),
    async work({ input, api, params, goTo }) {
      await api(updatePost, { body: { ...input, id: idOf(params) } })
      return goTo(POSTS, 'recordSaved')
    },
  }),
})
