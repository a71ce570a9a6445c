import { expect, test } from 'vitest'
import { messageTexts } from '#app/i18n/en/message-texts.server.ts'
import { notificationSender, notificationText } from '#app/i18n/notification-text.server.ts'
import {
  allowedVariables,
  fillIn,
  MESSAGE_KINDS,
  SENDER,
} from '#server/modules/notifications/kinds.ts'

const CJK = /[\u2e80-\u9fff]/
const variables = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

test('Every message of the system has English words, with no variable that it does not have', () => {
  const kinds = Object.keys(MESSAGE_KINDS).filter((code) => code !== 'announcement')
  expect(Object.keys(messageTexts).toSorted()).toEqual(kinds.toSorted())
  for (const [code, kind] of Object.entries(MESSAGE_KINDS)) {
    if (code === 'announcement') continue
    const words = messageTexts[code] ?? ''
    expect(words).not.toMatch(CJK)
    for (const name of variables(words)) expect(allowedVariables(kind), code).toContain(name)
    // Contains all values of the Chinese text, except those that the recipient already knows.
    for (const name of variables(kind.text)) expect(variables(words), code).toContain(name)
  }
})

const message = (templateCode: string, templateParams: Record<string, string>) => ({
  templateCode,
  templateParams,
  templateContent: fillIn(
    MESSAGE_KINDS[templateCode as keyof typeof MESSAGE_KINDS].text,
    templateParams,
  ),
})

test('A message stored in Chinese is told in English, with its values and the words for them', () => {
  const joined = message('member-joined', {
    name: '139****0001',
    enterprise: 'Green Power',
    role: '填报员',
  })
  expect(notificationText('en', joined)).toEqual({
    text: '139****0001 has accepted the invitation to “Green Power”. Role: editor.',
    lang: undefined,
  })
  expect(notificationText('zh', joined).text).toBe(
    '139****0001 已接受邀请，成为贵单位“Green Power”的填报员。',
  )
  const returned = message('userinfo-returned', {
    enterprise: '绿能',
    remark: '请补正。',
    fields: '\n具体项目：企业名称、信用代码、联系人（请填写联系人、手机号）、手机号',
  })
  const { text } = notificationText('en', returned)
  expect(text).toContain(
    '\nTo correct: Organisation name, Credit code, Contact（请填写联系人、手机号）, Mobile number',
  )
  const earlier = message('userinfo-returned', {
    enterprise: '绿能',
    remark: '请补正。',
    fields: '\n需要补正：单位名称、统一社会信用代码（请核对）',
  })
  expect(notificationText('en', earlier).text).toContain(
    '\nTo correct: Organisation name, Credit code（请核对）',
  )
  expect([notificationSender('en', SENDER), notificationSender('en', '园区管委会')]).toEqual([
    'System',
    '园区管委会',
  ])
})

test('What the operator wrote stays as written and is marked as Chinese; so does what lacks a value', () => {
  const announcement = message('announcement', { title: '放假', content: '照常受理。' })
  expect(notificationText('en', announcement)).toEqual({ text: '放假\n照常受理。', lang: 'zh-CN' })
  expect(notificationText('zh', announcement).lang).toBeUndefined()
  const own = { templateCode: 'own', templateContent: '请来电。', templateParams: {} }
  expect(notificationText('en', own)).toEqual({ text: '请来电。', lang: 'zh-CN' })
  const old = { ...message('review-claimed', { number: 'SQ-1' }), templateParams: {} }
  expect(notificationText('en', old)).toEqual({ text: old.templateContent, lang: 'zh-CN' })
})
