/** Lists of the system screens, for `staff.lists`. */
export const systemLists = {
  operationLog: {
    title: '操作日志',
    description: '查看、查找、导出和校验每一次操作的记录。',
    filters: { userName: '操作人', module: '模块', subject: '操作对象', createTime: '操作时间' },
    columns: {
      name: '操作',
      subject: '对象',
      changes: '改动的字段',
      userName: '操作人',
      userIp: '地址',
      module: '模块',
      request: '接口',
      traceId: '追踪编号',
      createTime: '时间',
    },
    actions: {},
  },
}

/** The row page and the verification of the operation log, for `staff.operation`. */
export const operation = {
  changes: '改动内容',
  field: '字段',
  before: '变更前',
  after: '变更后',
  unchanged: '这次操作没有改动字段，或当时没有记录。',
  circumstances: '操作信息',
  number: '对象编号',
  seq: '链上位置',
  hash: '校验值',
  verify: {
    title: '校验哈希链',
    intro:
      '每条操作日志的校验值都包含上一条的校验值，登录日志按小时封存在链上。校验会重算全部校验值，指出第一处被改动、删除或调换的记录。校验本身也记入操作日志。',
    kept: '以前记下的校验值（可不填）',
    keptHint: '64 位。填写后还会核对它是否仍在链上，可发现整份重写',
    submit: '开始校验',
    whole: '日志完整，没有发现改动',
    broken: '日志已被改动',
    sound: '完整',
    faulty: '有问题',
    rows: '共 {n} 条',
    last: '末条校验值',
    at: '校验时间',
    took: '用时 {n} 毫秒',
  },
}
