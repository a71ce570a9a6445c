/** The words of the portal's single pages. */
export const about = {
  what: {
    title: '平台功能',
    text: [
      '平台面向政府部门和园区企业，介绍能源与碳方面的服务，并提供带出处的排放因子数据。',
      '单位注册并完善信息、通过审核后，可以由本站进入业务平台，使用能碳管理、碳核算等功能。',
      '无需登录即可阅读全部服务介绍和公开数据。',
    ],
  },
  data: {
    title: '数据来源',
    line: '只收录来源文件和年份明确的数据',
    columns: ['数据', '来源', '年份', '位置'],
    rows: [
      {
        name: '电力平均二氧化碳排放因子（全国、区域、省级）',
        source: '生态环境部、国家统计局公告',
        years: '2021—2023',
        to: '/carbonfactor?category=%E7%94%B5%E5%8A%9B',
        link: '碳核算因子库',
      },
      {
        name: '减排项目用的区域电网基准线排放因子',
        source: '国家发展改革委应对气候变化司、生态环境部',
        years: '2013—2015、2019',
        to: '/carbonfactor?category=%E7%94%B5%E5%8A%9B%EF%BC%88%E5%87%8F%E6%8E%92%E9%A1%B9%E7%9B%AE%E5%9F%BA%E5%87%86%E7%BA%BF%EF%BC%89&all=1',
        link: '碳核算因子库',
      },
      {
        name: '电力碳足迹因子（全国，分电源）',
        source: '生态环境部、国家统计局、国家能源局公告',
        years: '2023、2024',
        to: '/carbonfoot?category=%E8%83%BD%E6%BA%90',
        link: '产品碳足迹库',
      },
      {
        name: '化石燃料燃烧',
        source: 'GB/T 32151.22-2024、行业核算指南、2006 年 IPCC 清单指南',
        years: '见各条',
        to: '/carbonfactor?category=%E5%8C%96%E7%9F%B3%E7%87%83%E6%96%99%E7%87%83%E7%83%A7',
        link: '碳核算因子库',
      },
      {
        name: '温室气体与制冷剂的全球增温潜势（GWP）',
        source: 'IPCC 第四、五、六次评估报告第一工作组报告',
        years: '2007、2013、2021',
        to: '/carbonfactor?category=%E6%B8%A9%E5%AE%A4%E6%B0%94%E4%BD%93GWP&all=1',
        link: '碳核算因子库',
      },
      {
        name: '工业过程与外购热力',
        source: '国家发展改革委、生态环境部发布的行业核算指南',
        years: '见各条',
        to: '/carbonfactor?category=%E5%B7%A5%E4%B8%9A%E8%BF%87%E7%A8%8B&all=1',
        link: '碳核算因子库',
      },
      {
        name: '交通运输与差旅',
        source: 'GB/T 51366-2019、中国产品全生命周期温室气体排放系数库（CPCD）',
        years: '见各条',
        to: '/carbonfactor?q=%E4%BA%A4%E9%80%9A%E8%BF%90%E8%BE%93&all=1',
        link: '碳核算因子库',
      },
      {
        name: '建材的碳足迹',
        source: 'GB/T 51366-2019《建筑碳排放计算标准》附录 D',
        years: '2019',
        to: '/carbonfoot?category=%E5%BB%BA%E6%9D%90',
        link: '产品碳足迹库',
      },
      {
        name: '其他产品的碳足迹',
        source: 'CPCD、行业协会和企业公布的报告、期刊论文',
        years: '2008—2025',
        to: '/carbonfoot?all=1',
        link: '产品碳足迹库',
      },
    ],
    caption: '数据来源',
    rulesTitle: '收录原则',
    rules: [
      '每个数值写明来源文件、年份、适用地区和单位，未经核对的不公开。',
      '电力因子有三套：公告的平均排放因子、全国碳市场报告用的因子、全生命周期的碳足迹因子。用途不同，分开列出，不能互相替代。',
      '来源没有公布的年份和地区，写“来源未公布”，不推算、不补充。',
      '产品碳足迹连同功能单位和系统边界一起列出，两者不同的不作比较。',
    ],
  },
  steps: {
    title: '使用步骤',
    items: [
      {
        name: '注册',
        text: '填写单位名称、所在地区、入驻类型和手机号，保存注册成功页上的注册码。',
      },
      { name: '登录', text: '用手机号、密码和注册码登录。' },
      { name: '完善信息', text: '在个人中心补全统一社会信用代码和联系人，提交审核。' },
      { name: '进入平台', text: '审核通过后，从首页进入业务平台。' },
    ],
  },
  services: '服务与数据',
  contact: {
    title: '使用帮助',
    line: '使用中遇到问题，或发现数据有误，请告诉我们',
    feedback: '填写意见反馈',
  },
}

export const aboutUs = {
  intro: {
    title: '业务范围',
    text: [
      '我们为政府部门提供碳交易咨询、碳汇开发、智慧能碳管理和区域碳核算服务，为企业和园区提供碳资产管理、节能降碳改造和精细化碳核算服务。',
      '同时整理公开发布的排放因子，写明出处，供核算时查用。',
    ],
  },
  principles: {
    title: '工作原则',
    items: [
      { name: '数据有出处', text: '每个数值写明发布机构、文件和年份，没有出处的不收录。' },
      { name: '结果可复核', text: '公式、数据和因子一并给出，可由他人复算。' },
      { name: '信息受保护', text: '只收集办理业务所需的信息，用途和保存期限见隐私政策。' },
      { name: '无障碍使用', text: '页面可用键盘和读屏软件操作，提供大字、高对比和深色显示。' },
    ],
  },
  contact: { title: '联系方式' },
}

export const government = {
  gets: '交付成果',
  more: '了解{name}',
  toMaterials: '材料清单',
  /** Follows the texts above, for screen reader users who do not see the row. */
  ofService: '（{name}）',
  apply: {
    title: '申请流程',
    line: '注册和审核在线办理，具体服务由双方另行商定',
    items: [
      {
        name: '选定服务',
        text: '查看上述服务页的服务对象、流程和依据，打印材料清单。',
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
    title: '业务咨询',
    line: '不确定所需服务的，可先与我们联系',
    feedback: '填写意见反馈',
  },
  enterprise: '面向企业和园区的服务',
}
