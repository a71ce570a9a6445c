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
const operation = {
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

/** Forms of one record, for `staff.record`. */
const record = {
  delete: '删除',
  deleteTitle: '删除“{name}”？',
}

/** 字典, for `staff.dictionary`. */
const dictionary = {
  title: '字典',
  description: '查看和维护字典类型与字典数据。',
  lead: '{types} 类 {items} 项，改动即时生效并记入操作日志',
  types: '字典类型',
  search: '名称或标识',
  none: '没有符合条件的字典类型',
  unit: '项',
  offName: '{name}（停用）',
  offNote: '这个字典类型已停用，数据只能查看。启用类型后才能改动。',
  empty: '这个类型还没有字典数据',
  caption: '{name}的数据',
  columns: {
    label: '名称',
    sort: '次序',
    value: '键值',
    look: '样子',
    usage: '使用次数',
    status: '状态',
    actions: '操作',
  },
  sortOf: '{name}的次序',
  sortWrong: '次序应为整数',
  saveOrder: '保存次序',
  usageNote: '已被使用的值不能删除，只能停用。',
  enabled: '启用',
  disabled: '停用',
  enable: '启用',
  disable: '停用',
  color: {
    none: '默认',
    primary: '蓝色（主要）',
    success: '绿色（成功）',
    info: '灰色（一般）',
    warning: '橙色（提醒）',
    danger: '红色（危险）',
  },
  type: {
    create: '新增类型',
    edit: '编辑类型',
    intro: '改动类型标识时，字典数据随之改名，读取旧标识的程序也要一并修改。',
    name: '字典名称',
    type: '类型标识',
    typeHint: '字母、数字和下划线，供程序读取',
    deleteText: '还有字典数据的类型不能删除。删除后无法恢复。',
  },
  entry: {
    create: '新增数据',
    edit: '编辑数据',
    intro: '名称显示给用户，键值保存在记录里。',
    label: '名称',
    value: '键值',
    valueHint: '同一类型内不能重复',
    colorType: '颜色',
    cssClass: '样式名称',
    cssClassHint: '供其他程序使用，可不填',
    deleteText: '已被使用的数据不能删除，只能停用。删除后无法恢复。',
  },
}

/** What the screens of this area say, for `staff`. */
export const systemScreens = { dictionary, operation, record }
