import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  DEMO_REGCODE,
  DEMO_STAFF_PASSWORD,
} from '#seeds/demo-accounts.ts'
import { production } from './environment.ts'
import type { Addresses } from './stack.ts'

/** In the order of DEMO_ACCOUNTS. */
const STATES = [
  '已注册，资料未完善 profile incomplete',
  '审核中 under review',
  '已通过 approved',
  '已退回补正 returned with a remark',
  '无单位信息 no enterprise record',
]

/** Shown once both servers answer: addresses and accounts. */
export function welcome({ port, apiPort }: Addresses): string {
  const api = `http://localhost:${apiPort}`
  const lines = [
    '',
    `  网站 Portal  ${process.env.PUBLIC_ORIGIN || `http://localhost:${port}`}`,
    `  接口 API     ${api}   文档 docs: ${api}/docs`,
    ...(production() || process.env.SEED_DEMO === '0' ? [] : demoAccounts()),
    '',
    '  按 Ctrl-C 停止。Press Ctrl-C to stop.',
    '',
  ]
  return lines.join('\n')
}

const demoAccounts = () => [
  '',
  `  演示账号 Demo accounts（密码 password ${DEMO_PASSWORD}，注册码 regcode ${DEMO_REGCODE}）`,
  ...DEMO_ACCOUNTS.map(({ phone }, index) => `    ${phone}  ${STATES[index] ?? ''}`),
  ...staffAccounts(process.env),
]

function staffAccounts({ ADMIN_PASSWORD: admin, REVIEWER_PASSWORD: reviewer }: NodeJS.ProcessEnv) {
  const line = (names: string, password: string) =>
    `    ${names}  工作人员 staff，密码 password ${password}`
  if (!admin && !reviewer) return [line('admin、reviewer', DEMO_STAFF_PASSWORD)]
  return [
    line('admin', admin ? 'ADMIN_PASSWORD' : DEMO_STAFF_PASSWORD),
    line(
      'reviewer',
      reviewer ? 'REVIEWER_PASSWORD' : '首次启动时显示一次 shown once at the first start',
    ),
  ]
}
