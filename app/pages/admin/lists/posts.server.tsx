import { Tag } from '#app/components/ui/tag.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import {
  createPost,
  deletePosts,
  exportPosts,
  postPage,
  updatePost,
} from '#server/contract/organisation.ts'

export default defineList('posts', {
  path: '/admin/posts',
  menu: { group: 'system', order: 40, icon: 'badge' },
  endpoint: postPage,
  filters: {
    name: { kind: 'text' },
    code: { kind: 'text' },
    status: {
      kind: 'choice',
      tabs: true,
      options: (t) => ({ 0: t('staff.status.on'), 1: t('staff.status.off') }),
    },
  },
  columns: {
    name: { cell: ({ name }) => name, sort: 'name' },
    code: { cell: ({ code }) => code, sort: 'code' },
    sort: { cell: ({ sort }) => sort, sort: 'sort', align: 'number' },
    status: {
      cell: ({ status }, { t }) =>
        status === 0 ? (
          <Tag tone="ok">{t('staff.status.on')}</Tag>
        ) : (
          <Tag>{t('staff.status.off')}</Tag>
        ),
    },
    remark: { cell: ({ remark }) => remark },
    createTime: {
      cell: ({ createTime }, { time }) => time(createTime),
      whole: true,
      sort: 'createTime',
    },
  },
  rowName: ({ name }) => name,
  rowLink: { to: ({ id }) => `/admin/posts/${id}`, endpoint: updatePost },
  create: { to: '/admin/posts/new', endpoint: createPost },
  actions: {
    delete: {
      endpoint: deletePosts,
      destructive: true,
      run: (api, ids) => api(deletePosts, { query: { ids } }),
    },
  },
  exportOf: exportPosts[0],
})
