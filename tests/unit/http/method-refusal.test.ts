import { expect, it } from 'vitest'
import { createReadOnly } from '#app/http/page/method-refusal.server.ts'

const work = () => null
const route = (id: string, path: string, module: object, parentId = 'root') => [
  id,
  { id, path, parentId, module },
]

it('What takes no posts is told from pages and from what has an action', () => {
  const isReadOnly = createReadOnly(
    Object.fromEntries([
      ['root', { id: 'root', path: '', module: { default: work } }],
      route('file', 'file.csv', { loader: work }),
      route('open', 'open/*', { loader: work }),
      route('page', 'page', { default: work, loader: work }),
      route('take', 'take', { loader: work, action: work }),
      route('item', ':id', { loader: work }, 'page'),
      route('else', '*', { default: work }),
    ]) as Parameters<typeof createReadOnly>[0],
  )
  for (const path of ['/file.csv', '/FILE.csv/', '/f%69le.csv', '/open/a/b', '/page/7'])
    expect([path, isReadOnly(path)]).toEqual([path, true])
  for (const path of ['/', '/page', '/take', '/no/such/page'])
    expect([path, isReadOnly(path)]).toEqual([path, false])
})
