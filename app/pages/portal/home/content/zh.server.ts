/** The words of the home page. */
export const home = {
  carousel: {
    label: '平台介绍轮播',
    auto: '自动播放',
    pause: '暂停轮播',
    slide: '第 {n} 张，共 3 张',
    slides: [
      {
        lines: ['算清每一吨碳，', '管好每一度电'],
        text: '为政府部门和园区企业提供碳核算、碳足迹与碳资产服务，数据有出处，结果可复核。',
      },
      {
        lines: ['能耗与碳排放，', '一张图看明白'],
        text: '汇聚水、电、气、热计量数据，支撑能耗双控向碳排放双控转变。',
      },
      {
        lines: ['让减排量，', '变成可交易的资产'],
        text: '从碳汇开发、方法学选择到交易履约，全程有专业人员跟进。',
      },
    ],
    accounting: '碳核算服务',
    platform: '进入平台',
  },
  platforms: {
    title: '服务平台',
    line: '三个平台，覆盖监测、核算与区域分析',
    items: [
      {
        name: '能碳管理平台',
        text: '接入水、电、气、热等计量数据，监测能耗与碳排放，超限自动提醒。',
        more: '了解智慧能碳管理',
        to: '/carbonintelligencemanage',
      },
      {
        name: '企业碳核算平台',
        text: '按行业核算指南填报活动数据，自动匹配排放因子，生成可复核的核算报告。',
        more: '了解精细化碳核算',
        to: '/sophisticatedcarbonaccounting',
      },
      {
        name: '碳核算时空云平台',
        text: '从时间和空间两个维度呈现区域排放，支持省、市、县三级分析。',
        more: '了解区域碳核算',
        to: '/carbonareaaccount',
      },
    ],
  },
  units: {
    title: '业务板块',
    line: '从摸清家底到减排落地，五项业务彼此衔接',
    items: [
      { name: '节能改造', text: '诊断、设计、实施、验收一站完成', to: '/energyreducecarbon' },
      { name: '能碳双控', text: '总量与强度同步管理', to: '/carbonintelligencemanage' },
      {
        name: '企业碳核算',
        text: '范围一、二、三排放核算与报告',
        to: '/sophisticatedcarbonaccounting',
      },
      { name: '区域碳管理', text: '园区和行政区达峰路径管理', to: '/carbonareaaccount' },
      { name: '碳汇开发', text: '项目识别、计量监测与减排量登记', to: '/carbonhuidev' },
    ],
  },
  tools: {
    title: '数字工具',
    line: '三个常用算法，先看懂，再动手',
    example: '算例',
    items: [
      {
        id: 'enterprise-emissions',
        name: '企业碳排放',
        text: '企业碳排放指企业在一定时期内，因生产经营直接或间接产生的温室气体排放。核算时先划定边界，再把化石燃料燃烧、工业过程、净购入电力和热力等排放源逐项列清，用活动数据乘以排放因子求和。排放因子写明来源、年份和适用地区，便于企业自查，也便于核查机构复核。',
        formula: 'E = Σ(AD × EF)',
        words: '排放量 = 活动数据 × 排放因子，逐项相加',
        example: '净购入电量 1 000 MWh × 0.5306 tCO₂/MWh（2023 年全国平均）= 530.6 tCO₂',
        more: '查看电力排放因子',
        to: '/carbonfactor',
      },
      {
        id: 'product-footprint',
        name: '产品碳足迹',
        text: '产品碳足迹是一个产品从原材料获取、生产、运输、使用到废弃处理全过程的温室气体排放总和，以功能单位表示，例如“每吨”“每件”。弄清各阶段的占比，就能找到最值得改进的环节，也能回应客户和出口市场的要求。量化原则见 GB/T 24067-2024。',
        formula: 'CFP = Σ(各阶段排放) ÷ 功能单位',
        words: '各阶段排放相加，除以产品所提供功能的数量',
        example: '三个阶段共排放 2 400 kgCO₂e，生产 2 t 产品，碳足迹为 1 200 kgCO₂e/t（示意数字）',
        more: '了解产品碳足迹库',
        to: '/carbonfoot',
      },
      {
        id: 'enterprise-targets',
        name: '企业碳目标',
        text: '企业碳目标说明企业打算在哪一年之前、把哪些范围的排放降到多少。先选基准年并核清排放，再确定是控制总量还是控制强度，随后分解到年度和部门，每年对照实际值复盘。目标要写清边界、基准年、目标年和是否使用抵销，才经得起检查。',
        formula: '年均降幅 = 1 − (目标年排放 ÷ 基准年排放)^(1/年数)',
        words: '把总降幅折算到每一年',
        example: '基准年 100，十年后 50：1 − 0.5^(1/10) ≈ 6.7 %（示意数字）',
        more: '了解精细化碳核算',
        to: '/sophisticatedcarbonaccounting',
      },
    ],
  },
  exchanges: { title: '碳交易机构', line: '以下为外部网站，将在新窗口打开' },
  map: {
    title: '环境概览',
    line: '各省（区、市）电力平均二氧化碳排放因子，{year} 年',
    unit: '千克二氧化碳每千瓦时',
    shortUnit: 'kgCO₂/kWh',
    none: '来源未公布',
    tile: '{name}，{value} 千克二氧化碳每千瓦时，{year} 年',
    tileNone: '{name}，来源未公布',
    legend: '怎样看这张图',
    scale: ['低于 0.2', '0.2 至 0.4', '0.4 至 0.5', '0.5 至 0.6', '0.6 及以上'],
    note: [
      '每个方格代表一个省级行政区，颜色越深数值越大；选择方格可查看该地区的数值与来源。',
      '示意图，不表示国界和行政区域界线，方格大小与面积无关。南海诸岛数据计入海南省。斜纹表示来源未公布该地区数据。',
    ],
    source: '来源：{publisher}《{title}》（{number}）',
    table: '查看数据表',
    caption: '{year} 年电力平均二氧化碳排放因子',
    region: '地区',
    value: '因子（kgCO₂/kWh）',
  },
}

export type HomeContent = typeof home
