import * as contract from '../../contract/organisation.ts'
import type { Mount } from '../../route.ts'
import { actorOf } from '../auth/identity.ts'
import * as departments from './departments.ts'
import * as posts from './posts.ts'
import { listEnabledPosts } from './queries.ts'

export const organisationRoutes: Mount = (serve, context) => {
  const { db } = context
  serve(contract.createDepartment, ({ body, caller, origin }) =>
    departments.createDepartment(context, actorOf(caller), body, origin),
  )
  serve(contract.updateDepartment, async ({ body, caller, origin }) => {
    await departments.updateDepartment(context, actorOf(caller), body, origin)
    return true as const
  })
  serve(contract.deleteDepartment, async ({ query, caller, origin }) => {
    await departments.deleteDepartments(context, actorOf(caller), [query.id], origin)
    return true as const
  })
  serve(contract.deleteDepartments, async ({ query, caller, origin }) => {
    await departments.deleteDepartments(context, actorOf(caller), query.ids, origin)
    return true as const
  })
  for (const list of contract.departmentLists) {
    serve(list, () => departments.listDepartments(db, { enabled: true }))
  }
  serve(contract.departmentList, ({ query: { name, status } }) =>
    departments.listDepartments(db, { name, enabled: status }),
  )
  serve(contract.getDepartment, ({ query }) => departments.getDepartment(db, query.id))

  serve(contract.createPost, ({ body, caller, origin }) =>
    posts.createPost(context, actorOf(caller), body, origin),
  )
  serve(contract.updatePost, async ({ body, caller, origin }) => {
    await posts.updatePost(context, actorOf(caller), body, origin)
    return true as const
  })
  serve(contract.deletePost, async ({ query, caller, origin }) => {
    await posts.deletePosts(context, actorOf(caller), [query.id], origin)
    return true as const
  })
  serve(contract.deletePosts, async ({ query, caller, origin }) => {
    await posts.deletePosts(context, actorOf(caller), query.ids, origin)
    return true as const
  })
  for (const list of contract.postLists) serve(list, () => listEnabledPosts(db))
  serve(contract.postPage, ({ query }) => posts.pagePosts(db, query))
  for (const file of contract.exportPosts) {
    serve(file, ({ query, caller, origin }) =>
      posts.exportPosts(context, actorOf(caller), query, origin),
    )
  }
  serve(contract.getPost, ({ query }) => posts.getPost(db, query.id))
}
