import { entityTag } from '#shared/entity-tag.ts'
import * as contract from '../../contract/areas.ts'
import { areaList, type AreaNode } from '../../contract/userinfo.ts'
import { success } from '../../envelope.ts'
import { type Mount, Preserialized } from '../../route.ts'
import { listAreas } from './queries.ts'
import { areaTree } from './tree.ts'

export const areaRoutes: Mount = (serve, { db }) => {
  let areaListJson: Preserialized | undefined
  let tree: contract.AreaTree = []
  serve(contract.areaTree, async () => {
    // Areas change only with a release of the software; an empty table is still being seeded.
    if (tree.length === 0) tree = areaTree(await listAreas(db))
    return tree
  })
  serve(contract.areaByIp, () => '未知')
  serve(areaList, async () => {
    if (areaListJson) return areaListJson
    const rows = await listAreas(db)
    const nodes: AreaNode[] = rows.map(({ pseudo, ...node }) =>
      pseudo ? { ...node, pseudo } : node,
    )
    // Areas change only with a release of the software; an empty table is still being seeded.
    if (nodes.length === 0) return nodes
    const json = JSON.stringify(success(nodes))
    areaListJson = new Preserialized(json, entityTag(json))
    return areaListJson
  })
}
