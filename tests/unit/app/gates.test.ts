import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mayEnter } from '#app/components/may-enter.ts'
import {
  decideAccounting,
  decidePlatform,
  type GateVisitor,
  type Verdict,
} from '#app/pages/gate/decide.ts'
import { ROLES } from '#server/contract/rules.ts'
import { everyRow } from '#tests/support/every-row.ts'

const STATUSES = [null, '0', '1', '2', '3']
const ROLE_LISTS = [[], [1], [2], [1, 2], [3, 4]]
const ROLE_CODES = [
  [],
  ['approved'],
  ['smart_service'],
  ['approved', 'smart_service'],
  ['reviewer'],
]

const everyVisitor: GateVisitor[] = [true, false].flatMap((signedIn) =>
  STATUSES.flatMap((status) =>
    ROLE_LISTS.flatMap((roleIds) =>
      ROLE_CODES.map((roles) => ({ signedIn, status, roleIds, roles })),
    ),
  ),
)
/** implemented independently of the code: the first that applies. */
const first = (...chain: [boolean, Verdict][]) => chain.find(([applies]) => applies)?.[1] ?? 'open'

test(
  'Each gate opens, or says what is missing first, for every visitor there can be',
  everyRow(everyVisitor, (visitor) => {
    const { signedIn, status, roleIds, roles } = visitor
    expect(decidePlatform(visitor)).toBe(
      first(
        [!signedIn, 'loginFirst'],
        [status === null, 'completeInfo'],
        [!roleIds.includes(1), 'underReview'],
      ),
    )
    expect(decideAccounting(visitor)).toBe(
      first(
        [!signedIn, 'loginFirst'],
        [roles.includes('smart_service'), 'completeInfo'],
        [status !== '1', 'underReview'],
      ),
    )
  }),
)

const visitor: GateVisitor = { signedIn: true, status: '1', roleIds: [1], roles: ['approved'] }

test('The platform looks at the role list alone, the accounting service at the status alone', () => {
  expect(decidePlatform({ ...visitor, roleIds: [] })).toBe('underReview')
  expect(decideAccounting({ ...visitor, roleIds: [] })).toBe('open')
  expect(decidePlatform({ ...visitor, status: '2' })).toBe('open')
  expect(decideAccounting({ ...visitor, status: '2' })).toBe('underReview')
})

test('Who is registered but has not completed the profile gets a different notice at each gate', () => {
  const registered = { ...visitor, status: '0', roleIds: [2], roles: ['smart_service'] }
  expect(decidePlatform(registered)).toBe('underReview')
  expect(decideAccounting(registered)).toBe('completeInfo')
})

test(
  'A link knows what its gate will say',
  everyRow(everyVisitor, (visitor) => {
    const { signedIn, status, roles } = visitor
    const roleIds = roles.map((role) => ROLES[role as keyof typeof ROLES])
    const known = signedIn
      ? { id: 7, nickname: 'x', avatar: '', status, roles: [...roles], staff: false, unread: 0 }
      : null
    expect(mayEnter.platform(known)).toBe(decidePlatform({ ...visitor, roleIds }) === 'open')
    expect(mayEnter.accounting(known)).toBe(decideAccounting(visitor) === 'open')
  }),
)

test('Only the contract names a role: nothing of the portal does', () => {
  const codes = Object.keys(ROLES).filter((code) => code !== 'approved')
  // An event of a record is called `approved` too.
  const name = new RegExp(`['"\`](?:${codes.join('|')})['"\`]|\\bROLES\\b|role\\w*\\b.*'approved'`)
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `app/${file}`)
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => name.test(readFileSync(file, 'utf8')))).toEqual([])
})
