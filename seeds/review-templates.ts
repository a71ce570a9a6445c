import type { Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { reviewTemplates } from '#db/schema/review.ts'

type Template = Pick<typeof reviewTemplates.$inferInsert, 'title' | 'content' | 'decision'>

const TEMPLATES: readonly Template[] = [
  {
    title: '名称与证照不一致',
    content: '单位名称与营业执照或统一社会信用代码证书上的名称不一致，请按证照全称填写。',
    decision: 'return',
  },
  {
    title: '信用代码有误',
    content: '统一社会信用代码有误，请对照证照逐位核对后重新填写。',
    decision: 'return',
  },
  {
    title: '类型选择有误',
    content: '入驻类型与单位性质不符，请重新选择后提交。',
    decision: 'return',
  },
  {
    title: '单位已入驻',
    content: '该单位已有账号通过审核，请使用原账号登录；原账号无法使用的，请联系我们处理。',
    decision: 'reject',
  },
  {
    title: '不在服务范围',
    content: '所填单位不在本平台的服务范围内，不予入驻。',
    decision: 'reject',
  },
]

/** Writes the prepared remarks unless there are any: changes and deletions by staff are preserved. */
export async function writeReviewTemplates(tx: Writer, at: Date): Promise<void> {
  if ((await tx.$count(reviewTemplates)) > 0) return
  await tx.insert(reviewTemplates).values(
    TEMPLATES.map((template, place) => ({
      ...template,
      id: newId(),
      sort: place + 1,
      createdAt: at,
      updatedAt: at,
    })),
  )
}
