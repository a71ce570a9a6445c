import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const tag = '行政区划'

const node = <Child extends z.ZodType>(children: Child) =>
  z.object({ id: z.int().describe('六位行政区划代码'), name: z.string(), children })
/** Provinces, cities, districts; `children` of districts are empty. */
const Province = node(z.array(node(z.array(node(z.array(z.unknown()))))))

export const areaTree = endpoint({
  method: 'GET',
  path: '/system/area/tree',
  summary: '行政区划树：省、市、区县',
  tag,
  access: 'user',
  data: z.array(Province),
})
export type AreaTree = z.output<typeof areaTree.data>

export const areaByIp = endpoint({
  method: 'GET',
  path: '/system/area/get-by-ip',
  summary: '地址所在的地区；没有地址库，一律答“未知”',
  tag,
  access: 'user',
  query: z.object({
    ip: z
      .string({ error: 'ip' })
      .max(45, 'IP 地址不正确')
      .regex(/^[\da-fA-F:.]+$/, 'IP 地址不正确'),
  }),
  data: z.string(),
})
