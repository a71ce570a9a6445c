import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { createPost } from '#server/contract/organisation.ts'
import { PostForm } from './post-form.tsx'
import { createAction } from './post-form.server.ts'

export const loader = pageLoader({ page: 'postNew', permission: createPost }, () => ({}))

export const action = createAction

export default function Page() {
  const { head } = usePageData<typeof loader>()
  return <PostForm title={head?.title ?? ''} values={{ sort: '0', status: '0' }} />
}
