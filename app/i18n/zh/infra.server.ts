/** 参数、定时任务和接口日志。 */
export const infra = {
  parameter: {
    createTitle: '新建参数',
    intro: '供其他客户端按键名读取。不要存放密码和密钥。',
    systemIntro: '这是网站设置里的一项，只能修改键值；留空则以环境变量为准。',
    category: '参数分类',
    name: '参数名称',
    key: '参数键名',
    keyHint: '以字母开头，可用字母、数字、点、下划线和连字符。',
    value: '参数键值',
    visible: '是否可见',
    visibleText: '登录用户可以按键名读取',
    yes: '可见',
    no: '不可见',
    remark: '备注',
    system: '系统',
    custom: '自定义',
    deleteText: '按这个键名读取的客户端将读不到值。删除后无法恢复。',
  },
} as const

/** Lists, for `staff.lists`. */
export const infraLists = {
  parameters: {
    title: '参数',
    description: '查看和修改网站设置的参数，新建供其他客户端读取的参数。',
    filters: { name: '参数名称', key: '参数键名', type: '参数类型', createTime: '创建时间' },
    columns: {
      name: '参数名称',
      key: '参数键名',
      value: '参数键值',
      category: '参数分类',
      type: '参数类型',
      visible: '是否可见',
      remark: '备注',
      createTime: '创建时间',
    },
    actions: {
      delete: {
        button: '删除',
        title: '删除 {n} 个参数？',
        text: '按这些键名读取的客户端将读不到值。删除后无法恢复。',
        submit: '删除 {n} 个参数',
        done: '已删除 {n} 个参数',
      },
    },
    systemKept: '系统参数不能删除',
  },
} as const
