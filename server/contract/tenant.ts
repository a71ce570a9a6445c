import { z } from 'zod'
import { endpoint, optionalText } from './endpoint.ts'

const tag = '租户'

/** The id of the only tenant. */
export const TENANT_ID = 1
const Tenant = z.object({ id: z.int(), name: z.string() })

export const tenantIdByName = endpoint({
  method: 'GET',
  path: '/system/tenant/get-id-by-name',
  summary: '按名称查租户编号，没有时为 null；只有一个租户，请求不带 tenant-id 时就是它',
  tag,
  access: 'public',
  query: z.object({ name: optionalText().describe('租户名称；为空时答 null') }),
  data: z.int().nullable(),
})

export const tenantByWebsite = endpoint({
  method: 'GET',
  path: '/system/tenant/get-by-website',
  summary: '按网站域名查租户，没有时为 null',
  tag,
  access: 'public',
  query: z.object({
    website: z
      .string({ error: 'website' })
      .max(260, '网站域名格式不正确')
      .regex(/^[a-zA-Z0-9.-]+(:\d{1,5})?$/, '网站域名格式不正确'),
  }),
  data: Tenant.nullable(),
})

export const tenantList = endpoint({
  method: 'GET',
  path: '/system/tenant/simple-list',
  summary: '租户列表',
  tag,
  access: 'public',
  data: z.array(Tenant),
})
