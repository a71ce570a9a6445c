import { mkdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { ReviewCase } from '#server/contract/review.ts'
import {
  ADMIN,
  callApi,
  completeViaApi,
  type Enterprise,
  freshCreditCode,
  loginViaApi,
  registerViaApi,
} from './support/accounts.ts'
import { countViews } from './support/page-views.ts'
import { addressOf } from './support/console-screens.ts'
import type { Stack } from './support/stack.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

// A separate store, without data of other tests.
test.use({ stackEnv: { LOG_LEVEL: 'error' } })

/** `npm run pictures` writes them to the handbook; a test run only checks that they can be taken. */
const FOLDER = process.env.PICTURES === 'docs' ? 'docs/pictures' : 'artifacts/pictures'
const WIDTH = 1440

const NAMES = [
  '杭州绿能科技有限公司',
  '宁波港区热力有限公司',
  '绍兴滨海印染有限公司',
  '嘉兴新材料产业园',
  '湖州市生态环境局',
]

/** Applications of enterprises, the first of which was returned and sent again. */
async function apply(stack: Stack, freshPhone: () => string): Promise<ReviewCase> {
  const enterprises: (Enterprise & { creditcode: string })[] = []
  for (const enterprise of NAMES) {
    const account = { ...(await registerViaApi(stack, freshPhone())), enterprise }
    const creditcode = freshCreditCode()
    await completeViaApi(stack, account, { creditcode })
    enterprises.push({ ...account, creditcode })
  }
  const [first] = enterprises
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const find = async () => {
    const { list } = await callApi<{ list: ReviewCase[] }>(
      stack,
      'GET',
      `/extend/review/page?tab=pending&keyword=${first?.phone}`,
      { token },
    )
    return list[0]
  }
  const found = await find()
  if (!found || !first) throw new Error('No case to return')
  await callApi(stack, 'POST', '/extend/review/decide', {
    token,
    body: {
      id: found.id,
      version: found.version,
      decision: 'return',
      remark: '请补正所列一处。',
      fields: [{ name: 'range', remark: '请写明园区和地块。' }],
    },
  })
  const { creditcode } = first
  await completeViaApi(stack, first, { creditcode, range: '高新区一期东区 3 号地块' })
  const again = await find()
  if (!again) throw new Error('The case was not sent again')
  return again
}

/** A draft release that changes one figure. */
async function upload(stack: Stack) {
  const { accessToken: token } = await loginViaApi(stack, ADMIN)
  const content = readFileSync('seeds/data/factors.csv', 'utf8').replace(',0.4974,', ',0.4975,')
  await callApi(stack, 'POST', '/extend/library-draft/create', {
    token,
    body: { files: [{ name: 'factors.csv', content }], note: '更正浙江省 2023 年的因子' },
  })
}

test(
  'The pictures of the handbook are taken from the screens as they are',
  onlyWithScript('one picture a screen'),
  async ({ page, stack, signIn, freshPhone }) => {
    const { id } = await apply(stack, freshPhone)
    await upload(stack)
    await countViews(stack)
    mkdirSync(FOLDER, { recursive: true })
    await page.setViewportSize({ width: WIDTH, height: 900 })
    const take = async (name: string, path: string) => {
      const answer = await page.goto(path, { waitUntil: 'networkidle' })
      expect(answer?.status(), path).toBe(200)
      const picture = sharp(await page.screenshot()).webp({ quality: 80 })
      await picture.toFile(`${FOLDER}/console-${name}.webp`)
    }
    await take('login', '/admin/login')
    await signIn(page, ADMIN)
    for (const [name, path] of [
      ['workplace', '/admin'],
      ['queue', '/admin/review'],
      ['desk', `/admin/review/${id}`],
      ['analysis', '/admin/analysis'],
      ['users', '/admin/users'],
      ['data', '/admin/data'],
      ['role', '/admin/roles/3'],
      ['operation', await addressOf(page, stack, '/admin/operation-log/:id')],
      ['enterprise', await addressOf(page, stack, '/admin/enterprises/:id')],
      ['dictionary', '/admin/dictionaries?type=industry&open=B'],
      ['mail', '/admin/mail'],
      ['mail-template', await addressOf(page, stack, '/admin/mail/templates/:id')],
      ['system', '/admin/system'],
      ['settings', '/admin/settings'],
      ['preferences', '/admin/preferences'],
    ] as const)
      await take(name, path)
  },
)
