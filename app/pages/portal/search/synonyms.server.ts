/** Groups of synonyms and near-synonyms. */
const GROUPS = [
  [
    '用电',
    '电力',
    '电网',
    '电量',
    '购电',
    '外购电',
    '供电',
    '度电',
    'electricity',
    'power',
    'grid',
    'kwh',
  ],
  ['因子', '系数', '排放因子', '排放系数', 'factor', 'coefficient', 'ef'],
  ['碳足迹', '产品碳足迹', 'footprint', 'cfp', 'pcf'],
  ['生命周期', '全生命周期', 'life-cycle', 'lifecycle', 'lca'],
  ['碳汇', '固碳', '林业碳汇', 'sink', 'sequestration'],
  ['林业', '森林', '造林', 'forest', 'forestry', 'afforestation'],
  ['碳交易', '碳市场', '碳排放权交易', 'trading', 'trade', 'market', 'ets'],
  ['配额', '碳配额', 'allowance', 'cea', 'quota'],
  ['ccer', '自愿减排', '减排量', '核证减排量', 'credits', 'offset', '抵销', '抵消'],
  ['履约', '清缴', 'compliance', 'surrender'],
  ['绿证', '绿色电力证书', 'certificate', 'gec', 'rec'],
  ['绿电', '绿色电力', '可再生能源', 'renewable', 'green'],
  ['盘查', '核算', '碳核算', '碳盘查', 'accounting', 'calculate', 'calculation'],
  ['清单', '温室气体清单', 'inventory', 'inventories'],
  ['核查', '核证', '第三方核查', 'verification', 'verify', 'audit'],
  ['监测', '计量', 'monitoring', 'measurement', 'metering', 'mrv'],
  ['双控', '能耗双控', '碳排放双控', '能碳双控', 'dual-control'],
  ['达峰', '碳达峰', 'peak', 'peaking'],
  ['碳中和', '净零', '零碳', 'neutrality', 'zero-carbon', 'net-zero'],
  ['节能', '节能改造', '能效', 'energy-saving', 'efficiency', 'retrofit', 'saving'],
  ['改造', '技改', 'retrofit', 'upgrade'],
  ['园区', '产业园', '开发区', 'park', 'parks'],
  ['政府', '主管部门', '机关', 'government', 'authority', 'authorities'],
  ['企业', '公司', '单位', 'enterprise', 'company', 'business'],
  ['费用', '价格', '收费', '多少钱', '报价', 'price', 'cost', 'fee'],
  ['流程', '步骤', 'process', 'steps'],
  ['材料', '资料', '文件清单', 'materials', 'checklist'],
  ['标准', '规范', '国标', 'standard', 'gb'],
  ['政策', '法规', '条例', '办法', 'policy', 'regulation'],
  ['交易所', '交易中心', '交易机构', 'exchange'],
  ['登录', '登陆', '登入', 'log in', 'login', 'sign in', 'signin'],
  ['注册', '开户', '开通', 'register', 'sign up', 'signup', 'registration'],
  ['密码', '口令', 'password', 'passcode'],
  ['注册码', 'regcode', 'registration code'],
  [
    ...[
      '忘记',
      '忘了',
      '忘掉',
      '忘',
      '记不得',
      '记不住',
      '想不起来',
      '不记得',
      '丢了',
      '找回',
      '重设',
      '重置',
    ],
    ...['forgot', 'forget', 'forgotten', 'lost', 'recover', 'reset'],
  ],
  ['手机号', '手机号码', '电话号码', '手机', 'mobile', 'mobile number', 'phone number'],
  ['更换', '修改', '变更', '更改', '改', '换', 'change'],
  ['验证码', '短信验证码', '校验码', '动态码', 'code', 'verification code', 'otp'],
  ['收不到', '没收到', '没有收到', '接收不到', 'not received'],
  ['账号', '账户', '帐号', '帐户', 'account'],
  ['注销', '销户', '删除', 'delete', 'close'],
  ['反馈', '投诉', '建议', '留言', 'feedback', 'complaint'],
  ['联系', '电话', '客服', '地址', 'contact', 'phone'],
  ['隐私', '个人信息', 'privacy', 'cookie', 'gdpr'],
  ['无障碍', '适老化', '读屏', 'accessibility', 'wcag', 'a11y'],
  ['大字', '长辈版', '老年版', '字号', 'large type', 'font size'],
  ['深色', '夜间', '暗色', '黑夜', 'dark'],
  ['二氧化碳', 'co2', 'carbon dioxide'],
  ['温室气体', 'ghg', 'greenhouse'],
  ['水泥', 'cement'],
  ['钢铁', '炼钢', 'steel', 'iron'],
  ['电解铝', '铝冶炼', '铝', 'aluminium', 'aluminum'],
  ['建筑', '楼宇', 'building', 'buildings'],
  ['农田', '耕地', 'farmland', 'cropland'],
  ['湿地', '蓝碳', 'wetland'],
]

const SYNONYMS = new Map<string, Set<string>>()
for (const group of GROUPS)
  for (const word of group) {
    const known = SYNONYMS.get(word) ?? new Set<string>()
    for (const other of group) if (other !== word) known.add(other)
    SYNONYMS.set(word, known)
  }

/** Synonyms of a word. */
export const synonymsOf = (word: string): readonly string[] => [...(SYNONYMS.get(word) ?? [])]

/** All words with synonyms. */
export const knownWords: readonly string[] = [...SYNONYMS.keys()]
