import type { ReviewStatus } from '#server/contract/rules.ts'

export const DEMO_PASSWORD = 'Carbon-2026'
export const DEMO_REGCODE = 'CARB-2345'
/** Initial password of `admin` and `reviewer` outside production, unless one is configured. */
export const DEMO_STAFF_PASSWORD = 'Carbon-Staff-2026'

export interface DemoAccount {
  phone: string
  nickname: string
  /** Absent: an account without an enterprise record. */
  record?: {
    range: string
    area: string
    applytype: '1' | '2'
    /** Absent: the profile has not been completed. */
    profile?: { creditcode: string; contact: string }
    decision?: { status: ReviewStatus; remark: string }
  }
}

/** The demo accounts, each in another state of the application. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  {
    phone: '13800000001',
    nickname: '杭州绿源节能科技有限公司',
    record: { range: '', area: '浙江省-杭州市-西湖区', applytype: '2' },
  },
  {
    phone: '13800000002',
    nickname: '苏州清和新材料有限公司',
    record: {
      range: '苏州工业园区',
      area: '江苏省-苏州市-吴中区',
      applytype: '2',
      profile: { creditcode: '91330100MA27XDEM2L', contact: '李明' },
    },
  },
  {
    phone: '13800000003',
    nickname: '上海碳衡能源管理有限公司',
    record: {
      range: '张江科学城',
      area: '上海市-浦东新区',
      applytype: '2',
      profile: { creditcode: '91310115MA1K4DEM8X', contact: '王芳' },
      decision: { status: '1', remark: '资料齐全，审核通过。' },
    },
  },
  {
    phone: '13800000004',
    nickname: '宁波高新区管理委员会',
    record: {
      range: '宁波高新区',
      area: '浙江省-宁波市-鄞州区',
      applytype: '1',
      profile: { creditcode: '12330100MB27XDEM42', contact: '陈静' },
      decision: { status: '2', remark: '单位名称与证照不一致，请按证照全称填写。' },
    },
  },
  { phone: '13800000005', nickname: '试用账号' },
]
