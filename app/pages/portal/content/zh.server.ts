/** The words of the portal's single pages. */
export const about = {
  what: {
    title: '平台能做什么',
    text: [
      '平台面向政府部门和园区企业，介绍能源与碳方面的服务，并提供带出处的排放因子数据。',
      '单位注册并完善信息、通过审核后，可以由本站进入业务平台，使用能碳管理、碳核算等功能。',
      '无需登录即可阅读全部服务介绍和公开数据。',
    ],
  },
  data: {
    title: '数据从哪里来',
    line: '只收录能写明文件和年份的数据',
    columns: ['数据', '来源', '年份', '位置'],
    rows: [
      {
        name: '电力二氧化碳排放因子（全国、省级）',
        source: '生态环境部、国家统计局公告',
        years: '2021—2023',
        to: '/carbonfactor',
        link: '碳因子库',
      },
      {
        name: '电力碳足迹因子（全国，分电源）',
        source: '生态环境部、国家统计局、国家能源局公告',
        years: '2024',
        to: '/carbonfoot',
        link: '产品碳足迹库',
      },
    ],
    caption: '数据来源',
  },
  steps: {
    title: '怎样使用',
    items: [
      { name: '注册', text: '填写单位名称、所在地区、入驻类型和手机号，保存发给您的注册码。' },
      { name: '登录', text: '用手机号、密码和注册码登录。' },
      { name: '完善信息', text: '在个人中心补全统一社会信用代码和联系人，提交审核。' },
      { name: '进入平台', text: '审核通过后，从首页进入业务平台。' },
    ],
  },
  services: '服务与数据',
}

export const aboutUs = {
  intro: {
    title: '我们做什么',
    text: [
      '我们为政府部门提供碳交易咨询、碳汇开发、智慧能碳管理和区域碳核算服务，为企业和园区提供碳资产管理、节能降碳改造和精细化碳核算服务。',
      '同时整理公开发布的排放因子，写明出处，供核算时查用。',
    ],
  },
  principles: {
    title: '我们怎样做',
    items: [
      { name: '数据有出处', text: '每个数值写明发布机构、文件和年份，没有出处的不收录。' },
      { name: '结果可复核', text: '公式、数据和因子一并给出，换一个人也能算出同样的结果。' },
      { name: '信息受保护', text: '只收集办理业务所需的信息，用途和保存时间写在隐私政策里。' },
      { name: '人人能用', text: '页面可用键盘和读屏软件操作，提供大字、高对比和深色显示。' },
    ],
  },
  contact: { title: '联系方式', name: '平台名称', phone: '联系电话', address: '联系地址' },
  privacy: '阅读隐私政策',
}

export const government = {
  gets: '交付成果',
  more: '了解{name}',
  toMaterials: '材料清单',
  /** Follows the words above, for those who do not see which row they are in. */
  ofService: '（{name}）',
  apply: {
    title: '怎样申请',
    line: '注册和审核在线办理，具体服务由双方另行商定',
    items: [
      {
        name: '选定服务',
        text: '打开上面的服务页，看适合谁、怎样做、依据什么，打印材料清单。',
      },
      {
        name: '注册账号',
        text: '入驻类型选“政府”，“企业名称”一栏填单位全称。注册成功页会显示注册码，请保存。',
      },
      {
        name: '完善信息',
        text: '登录后在个人中心补全统一社会信用代码和联系人，提交审核。',
      },
      {
        name: '等待审核',
        text: '进度和结果在个人中心查看。退回补正的，按审核意见修改后重新提交。',
      },
      {
        name: '商定服务',
        text: '审核通过后可进入业务平台。服务范围、时间和费用以合同为准；依法应当采购的，按政府采购程序办理。',
      },
    ],
    register: '注册账号',
    login: '已有账号，去登录',
    progress: '查看申请进度',
  },
  contact: {
    title: '先问一问',
    line: '拿不准选哪一项，可以先联系我们',
    feedback: '填写意见反馈',
  },
  enterprise: '面向企业和园区的服务',
}

export const factors = {
  building: '在建',
  buildingText: '可检索、可下载的因子库正在建设。以下数据已与来源文本核对，引用时请以原文为准。',
  series: {
    title: '全国电力二氧化碳排放因子',
    line: '单位：kgCO₂/kWh（数值等同 tCO₂/MWh）',
    caption: '全国电力二氧化碳排放因子，2021 至 2023 年',
    columns: ['年份', '全国平均', '不含市场化交易的非化石电量', '化石能源电力', '来源文件'],
  },
  kinds: {
    title: '三个数值有什么不同',
    items: [
      { name: '全国电力平均', text: '全部发电的平均水平。' },
      {
        name: '不包括市场化交易的非化石能源电量',
        text: '从平均中去掉已经通过市场化交易售出的非化石能源电量，反映其余电量的水平。',
      },
      { name: '化石能源电力', text: '只计煤、油、气等化石能源发电的水平。' },
    ],
    note: '核算时选用哪一个，以适用的核算指南或主管部门通知为准。',
  },
  formula: {
    title: '用电排放怎样算',
    equation: 'E = AD × EF',
    words: '排放量 = 净购入电量 × 电力排放因子',
    example: '例：1 000 MWh × 0.5306 tCO₂/MWh（2023 年全国平均）= 530.6 tCO₂',
  },
  province: {
    title: '各省（区、市）电力平均二氧化碳排放因子',
    line: '{year} 年，单位：kgCO₂/kWh',
    caption: '{year} 年各省（区、市）电力平均二氧化碳排放因子',
    columns: ['地区', '因子'],
    none: '来源未公布',
    chosen: '{name}，{year} 年',
    clear: '看全部地区',
    source: '来源：{publisher}《{title}》（{number}）',
  },
}

export const footprints = {
  building: '在建',
  buildingText:
    '可检索的产品碳足迹数据库正在建设。需要查询具体产品，可先使用国家层面公开的数据库。',
  external: '打开中国产品全生命周期温室气体排放系数库',
  concepts: {
    title: '先弄清三件事',
    items: [
      {
        name: '功能单位',
        text: '碳足迹总是对着一个量来说的，例如“每吨水泥”“每度电”“每件衬衫”。功能单位不同，数值不能直接比较。',
      },
      {
        name: '系统边界',
        text: '“摇篮到大门”算到产品出厂，“摇篮到坟墓”还包括运输、使用和废弃处理。边界不同，数值也不能直接比较。',
      },
      {
        name: '数据来源',
        text: '实测数据、供应商数据和数据库数据的可靠程度不同，报告中应写明各占多少、来自哪里。',
      },
    ],
  },
  stages: {
    title: '生命周期阶段',
    line: '各阶段排放相加，再除以功能单位的数量',
    items: [
      { name: '原材料获取', text: '开采、种植与原料加工' },
      { name: '生产制造', text: '工艺排放与能源消耗' },
      { name: '运输销售', text: '包装、仓储与运输' },
      { name: '使用', text: '使用过程的能源与耗材' },
      { name: '废弃处理', text: '回收、填埋与焚烧' },
    ],
  },
  electricity: {
    title: '电力碳足迹因子',
    line: '全国，2024 年，单位：kgCO₂e/kWh',
    caption: '2024 年全国电力碳足迹因子',
    columns: ['类别', '因子'],
    note: '用于产品碳足迹核算，不能代替电力二氧化碳排放因子用于企业用电排放核算。',
    source: '来源：生态环境部、国家统计局、国家能源局《关于发布2024年电力碳足迹因子数据的公告》',
  },
  basis: '量化依据',
}
