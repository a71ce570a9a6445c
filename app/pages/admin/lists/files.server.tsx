import { fileSize } from '#app/forms/file-size.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { deleteFiles, filePage, getFile, uploadFile } from '#server/contract/files.ts'

export default defineList('files', {
  path: '/admin/files',
  menu: { group: 'system', order: 80, icon: 'file' },
  endpoint: filePage,
  filters: { path: { kind: 'text' }, type: { kind: 'text' }, createTime: { kind: 'dates' } },
  columns: {
    name: { cell: ({ name }) => name },
    preview: {
      cell: ({ id, name, type }) =>
        type.startsWith('image/') ? (
          <a href={`/admin/files/${id}`}>
            <img
              className="list-picture"
              src={`/admin/files/${id}`}
              alt={name}
              width={48}
              height={36}
              loading="lazy"
            />
          </a>
        ) : (
          '—'
        ),
    },
    type: { cell: ({ type }) => type },
    size: { cell: ({ size }) => fileSize(size), whole: true, align: 'number' },
    path: { cell: ({ path }) => <code>{path}</code>, optional: true },
    createTime: { cell: ({ createTime }, { time }) => time(createTime), whole: true },
  },
  rowName: ({ name }) => name,
  rowLink: { to: ({ id }) => `/admin/files/${id}`, endpoint: getFile },
  create: { to: '/admin/files/new', endpoint: uploadFile },
  actions: {
    delete: {
      endpoint: deleteFiles,
      destructive: true,
      run: (api, ids) => api(deleteFiles, { query: { ids } }),
    },
  },
})
