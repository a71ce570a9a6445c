import { expect, test } from 'vitest'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { createTranslate } from '#app/i18n/t.tsx'
import { noticeOf, overviewOf } from '#app/pages/account/overview.server.ts'
import type { Application } from '#server/contract/application.ts'

const NOW = Date.parse('2026-11-23T10:00:00+08:00')
const DUE = Date.parse('2026-11-30T23:59:59+08:00')
const reader = {
  t: createTranslate(catalogues.zh),
  locale: 'zh' as const,
  now: NOW,
  hasPhone: true,
}

type Case = NonNullable<Application['application']>
interface Given {
  status?: '0' | '1' | '2' | '3'
  submitted?: boolean
  found?: Partial<Case> | null
  may?: Partial<Application['may']>
}

function application({ status = '0', submitted = true, found = {}, may = {} }: Given): Application {
  return {
    record: {
      status,
      submitted,
      history: [],
      enterprise: '绿能有限公司',
      applytype: '2',
      remark: '',
      fieldRemarks: [],
      attachmentRemarks: [],
      version: 2,
    } as never,
    draft: null,
    regcode: 'ABCD-2345',
    application: found && {
      number: 'SQ-20261123-0001',
      status,
      change: false,
      round: 1,
      firstTime: NOW,
      submitTime: NOW,
      decideTime: null,
      dueTime: DUE,
      workingDaysUsed: 0,
      urgeTime: null,
      remark: '',
      fields: [],
      attachments: [],
      ...found,
    },
    attachments: 0,
    attachmentCorrection: [],
    attachmentsChanged: false,
    earlier: [],
    workingDays: 5,
    correction: [],
    role: 'manager',
    members: 1,
    changedBy: null,
    invitations: 0,
    drafts: [],
    notices: [],
    deleteTime: null,
    may: {
      ...{ edit: [], submit: true, withdraw: false, urge: false, stay: true },
      ...{ enter: false, accounting: false },
      ...may,
    },
  }
}

/** Every state: its label, the text about the next step, and the available documents. */
const STATES: [string, Given, status: string, next: RegExp, edit: string, papers: string[]][] = [
  ['new', { submitted: false, found: null }, '未提交', /提交后 5 个工作日内答复/, 'edit', []],
  ['withdrawn', { submitted: false, found: { status: '4' } }, '已撤回', /可以再次提交/, 'edit', []],
  ['under review', {}, '审核中', /最迟 11月30日周一答复/, 'edit', ['receipt']],
  ['late', { found: { dueTime: NOW - 1 } }, '审核中', /现已超时.*催办/, 'edit', ['receipt']],
  [
    'returned',
    { status: '2', found: { decideTime: NOW, remark: '请补正' } },
    '退回补正',
    /按审核意见修改后重新提交/,
    'edit',
    ['receipt', 'result'],
  ],
  [
    'returned by fields',
    {
      status: '2',
      found: { decideTime: NOW, remark: '请补正', fields: [{ name: 'contact', remark: '' }] },
    },
    '退回补正',
    /请修改 1 处后重新提交/,
    'edit',
    ['receipt', 'result'],
  ],
  [
    'rejected',
    { status: '3', found: { decideTime: NOW, remark: '不属于服务对象' } },
    '未通过',
    /重新申请，次数不限/,
    'again',
    ['receipt', 'result'],
  ],
  [
    'approved',
    { status: '1', found: { decideTime: NOW }, may: { enter: true } },
    '已通过',
    /可以进入平台/,
    'change',
    ['receipt', 'result'],
  ],
  ['approved by hand', { status: '1', found: null }, '已通过', /可以进入平台/, 'change', []],
]

test.each(STATES)('%s: says where it is, what is next and what can be had', (_, given, ...told) => {
  const [status, next, edit, papers] = told
  const found = application(given)
  const overview = overviewOf(found, reader)
  expect(overview.status).toBe(status)
  expect(overview.next).toMatch(next)
  expect(overview.edit).toBe(edit)
  expect(Object.entries(overview.notices).flatMap(([name, is]) => (is ? [name] : []))).toEqual(
    papers,
  )
  // No unavailable document is offered.
  for (const kind of ['receipt', 'result'] as const)
    if (papers.includes(kind))
      expect(noticeOf(found, kind, reader)?.facts.length).toBeGreaterThan(4)
  expect(overview.opinion?.remark).toBe(given.found?.remark || undefined)
})

test('Nobody is told to call where no phone number is published', () => {
  const cases = [
    application({ found: { dueTime: NOW - 1 } }),
    application({ status: '3', found: { decideTime: NOW } }),
  ].flatMap((one) => [one, { ...one, role: 'editor' as const }])
  // Where no time for an answer is promised too.
  const unpromised = { ...application({ status: '3' }), workingDays: undefined }
  for (const found of [...cases, unpromised]) {
    expect(overviewOf(found, reader).next).toMatch(/致电询问/)
    const { next } = overviewOf(found, { ...reader, hasPhone: false })
    expect(next).toMatch(/提交意见反馈询问/)
    expect(next).not.toMatch(/致电/)
  }
})

test('A reminder tells when it was sent, while the case is under review only', () => {
  const urged = { found: { urgeTime: NOW } }
  expect(overviewOf(application(urged), reader).urged).toMatch(/催办/)
  expect(overviewOf(application({ ...urged, status: '1' }), reader).urged).toBe('')
})

test('The working days used are told against the promise, and what a decision took', () => {
  const used = { workingDaysUsed: 3 }
  expect(overviewOf(application({ found: used }), reader).used).toBe(
    '已用 3 个工作日（承诺 5 个工作日内答复）。',
  )
  const decided = (more: object) =>
    overviewOf(
      application({ status: '1', found: { decideTime: NOW, remark: '同意', ...more } }),
      reader,
    )
  expect(decided(used).used).toBe('')
  expect(decided(used).opinion?.took).toBe('用时 3 个工作日（承诺 5 个）')
  expect(decided({}).opinion?.took).toBe('用时不到 1 个工作日（承诺 5 个）')
})

test('Without a promise of the server no number of days is told', () => {
  const told = (given: Given) =>
    overviewOf({ ...application({ found: null, ...given }), workingDays: undefined }, reader)
  expect(told({ submitted: false }).next).toBe('请完善信息并提交审核。')
  expect(told({}).next).toBe('信息已提交，工作人员正在审核。')
  expect(told({ status: '2' }).next).toBe('请按审核意见修改后重新提交。')
  expect(told({ status: '3' }).next).toMatch(/重新申请/)
  expect(told({ status: '1' }).next).toMatch(/可以进入平台/)
  expect(told({}).used).toBe('')
})

test('Who waits at a gate is told so until it opens', () => {
  const told = (may: object, leaving = false) =>
    overviewOf(
      { ...application({ may }), ...(leaving && { deleteTime: NOW }) },
      { ...reader, awaited: 'accounting' },
    ).awaited
  expect(told({})).toBe('您想进入的企业碳核算平台将在审核通过后开放，届时登录会直接前往。')
  expect(told({ enter: true })).not.toBe('')
  expect(told({ accounting: true })).toBe('')
  expect(told({}, true)).toBe('')
  expect(overviewOf(application({}), reader).awaited).toBe('')
})

test('The notice of a result never says that a returned case is closed', () => {
  const returned = application({ status: '2', found: { decideTime: NOW, remark: '请补正' } })
  const names = noticeOf(returned, 'result', reader)?.facts.map(({ name }) => name)
  expect(names).toContain('审核时间')
  expect(names?.join()).not.toContain('办结')
})
