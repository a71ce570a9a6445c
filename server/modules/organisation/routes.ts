import * as contract from '../../contract/organisation.ts'
import type { Mount } from '../../route.ts'
import { actorOf } from '../../caller.ts'
import { guardDivisions } from './division.ts'
import * as departments from './departments.ts'
import * as posts from './posts.ts'
import { listEnabledPosts } from './queries.ts'

export const organisationRoutes: Mount = (serve, context) => {
  const { db } = context
  serve(contract.createDepartment, ({ body, caller, origin }) => {
    const guard = guardDivisions(caller)
    return departments.crud.create(context, actorOf(caller), body, origin, guard)
  })
  serve(contract.updateDepartment, ({ body: { id, ...body }, caller, origin }) => {
    const guard = guardDivisions(caller, id)
    return departments.crud.update(context, actorOf(caller), { id, body }, origin, guard)
  })
  serve(contract.deleteDepartment, ({ query, caller, origin }) =>
    departments.crud.remove(context, actorOf(caller), [query.id], origin),
  )
  serve(contract.deleteDepartments, ({ query, caller, origin }) =>
    departments.crud.remove(context, actorOf(caller), query.ids, origin),
  )
  for (const list of contract.departmentLists) {
    serve(list, () => departments.listDepartments(db, { enabled: true }))
  }
  serve(contract.departmentList, ({ query: { name, status } }) =>
    departments.listDepartments(db, { name, enabled: status }),
  )
  serve(contract.getDepartment, ({ query }) => departments.getDepartment(db, query.id))

  serve(contract.createPost, ({ body, caller, origin }) =>
    posts.crud.create(context, actorOf(caller), body, origin),
  )
  serve(contract.updatePost, ({ body: { id, ...body }, caller, origin }) =>
    posts.crud.update(context, actorOf(caller), { id, body }, origin),
  )
  serve(contract.deletePost, ({ query, caller, origin }) =>
    posts.crud.remove(context, actorOf(caller), [query.id], origin),
  )
  serve(contract.deletePosts, ({ query, caller, origin }) =>
    posts.crud.remove(context, actorOf(caller), query.ids, origin),
  )
  for (const list of contract.postLists) serve(list, () => listEnabledPosts(db))
  serve(contract.postPage, ({ query }) => posts.pagePosts(db, query))
  for (const file of contract.exportPosts) {
    serve(file, ({ query, caller, origin }) =>
      posts.exportPosts(context, actorOf(caller), query, origin),
    )
  }
  serve(contract.getPost, ({ query }) => posts.getPost(db, query.id))
}
