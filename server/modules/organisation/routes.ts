import * as contract from '../../contract/organisation.ts'
import type { Mount } from '../../route.ts'
import { listEnabledPosts } from './queries.ts'
import { getDepartment, getPost, listDepartments, pagePosts } from './service.ts'

export const organisationRoutes: Mount = (serve, { db }) => {
  for (const list of contract.departmentLists) {
    serve(list, () => listDepartments(db, { enabled: true }))
  }
  serve(contract.departmentList, ({ query: { name, status } }) =>
    listDepartments(db, { name, enabled: status }),
  )
  serve(contract.getDepartment, ({ query }) => getDepartment(db, query.id))
  for (const list of contract.postLists) serve(list, () => listEnabledPosts(db))
  serve(contract.postPage, ({ query: { name, code, status, ...paging } }) =>
    pagePosts(db, { name, code, enabled: status }, paging),
  )
  serve(contract.getPost, ({ query }) => getPost(db, query.id))
}
