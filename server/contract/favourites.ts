import { z } from 'zod'
import { Ids, looseText } from './admin-fields.ts'
import { endpoint, NO_DATA, XLSX_FILE } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { Change } from './library-detail.ts'

const tag = '收藏'
const path = '/extend/favourite'
const own = { tag, access: 'user', handOver: false } as const

/** Maximum per person. */
export const FAVOURITES_MAX = 200
/** Maximum per call. */
export const FAVOURITES_AT_ONCE = 20
export const FAVOURITE_NOTE_MAX = 200

const Library = z
  .enum(['factor', 'footprint'], '数据库不正确')
  .describe('factor 因子，footprint 碳足迹')
const Code = z
  .string('编号不正确')
  .trim()
  .min(1, '编号不正确')
  .max(60, '编号不正确')
  .regex(/^[^\p{Cc}]*$/u, '编号不正确')
  .describe('数据的编号，不随版本改变')
  .meta({ examples: ['EL-NAT-2023'] })
export const FavouriteNote = looseText(FAVOURITE_NOTE_MAX, '备注')

const Figure = z.object({ figure: z.string(), unit: z.string() })

export const FAVOURITE_STATES = ['same', 'changed', 'withdrawn'] as const
export const Favourite = z.object({
  id: Id,
  library: Library,
  code: z.string(),
  name: z.string().describe('最近一版的名称'),
  nameEn: z.string(),
  year: z.int(),
  region: z.string(),
  regionEn: z.string(),
  state: z
    .enum(FAVOURITE_STATES)
    .describe('看过以后：same 没有变化，changed 有修改，withdrawn 已停用'),
  release: z.int().describe('本人看过的版本'),
  seen: Figure.nullable().describe('该版的数值'),
  now: Figure.nullable().describe('最新版的数值；已停用为 null'),
  changes: z.array(Change).describe('看过以后改了什么'),
  note: z.string(),
  createTime: Time,
})
export type Favourite = z.output<typeof Favourite>

export const listFavourites = endpoint({
  method: 'GET',
  path: `${path}/list`,
  summary: `本人的收藏，新的在前，最多 ${FAVOURITES_MAX} 条`,
  ...own,
  data: z.array(Favourite),
})

export const createFavourites = endpoint({
  method: 'POST',
  path: `${path}/create`,
  summary: '收藏数据，答新增的条数；已经收藏的保持不变',
  ...own,
  body: z.object({
    library: Library,
    codes: z
      .array(Code, '编号不正确')
      .min(1, '请选择数据')
      .max(FAVOURITES_AT_ONCE, `一次最多收藏 ${FAVOURITES_AT_ONCE} 条`),
    note: FavouriteNote,
  }),
  data: z.int(),
})

export const updateFavourite = endpoint({
  method: 'PUT',
  path: `${path}/update`,
  summary: '修改一条收藏的备注',
  ...own,
  body: z.object({ id: Id, note: FavouriteNote }),
  data: z.literal(true),
})

export const markFavouritesSeen = endpoint({
  method: 'PUT',
  path: `${path}/seen`,
  summary: '把收藏标为已看：以后只提示此后的变化；答有变化的条数，已停用的不变',
  ...own,
  query: z.object({ ids: Ids }),
  data: z.int(),
})

export const deleteFavourites = endpoint({
  method: 'DELETE',
  path: `${path}/delete-list`,
  summary: '取消收藏，答取消的条数；不是本人的或已经取消的不计',
  ...own,
  query: z.object({ ids: Ids }),
  data: z.int(),
})

export const exportFavourites = endpoint({
  method: 'GET',
  path: `${path}/export-excel`,
  summary: '导出本人的全部收藏，XLSX',
  ...own,
  file: XLSX_FILE,
  data: NO_DATA,
})
