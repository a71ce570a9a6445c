/** A button's name and permission. */
type Button = readonly [name: string, permission: string]
interface Page {
  id: number
  name: string
  path: string
  component: string
  icon: string
  buttons: readonly Button[]
  /** As for a directory: no counterpart in the common clients. */
  hidden?: true
  /** Also assigned to the reviewer. */
  review?: true
}
export interface Directory {
  id: number
  name: string
  path: string
  icon: string
  pages: readonly Page[]
  /**
   * Pages without a counterpart in the common clients of this contract: they carry permissions, and appear only in a
   * back office that implements them.
   */
  hidden?: true
}

export const crud = (area: string, more: readonly Button[] = []): Button[] => [
  ['查询', `system:${area}:query`],
  ['新增', `system:${area}:create`],
  ['修改', `system:${area}:update`],
  ['删除', `system:${area}:delete`],
  ...more,
]
