import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { updatePost } from '#server/contract/organisation.ts'
import { PostForm } from './post-form.tsx'
import { postData, updateAction } from './post-form.server.ts'

export const loader = pageLoader({ page: 'postEdit', permission: updatePost }, postData)

export const action = updateAction

export default function Page() {
  const { head, ...shown } = usePageData<typeof loader>()
  return <PostForm title={head.title} {...shown} />
}
