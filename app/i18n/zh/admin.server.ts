/** Staff screens (`/admin`). */
export const admin = {
  save: '保存',
  cancel: '返回列表',
  status: { label: '状态', on: '启用', off: '停用' },
  sort: { label: '显示顺序', hint: '数字小的排在前面' },
  remark: '备注',
  post: {
    intro: '岗位可以分配给用户。停用后不能再选，已分配的不受影响。',
    name: '岗位名称',
    nameHint: '例如：数据审核岗',
    code: '岗位编码',
    codeHint: '字母、数字、点、下划线和连字符，供接口和导入使用',
    nameTaken: '已有同名的岗位，请换一个名称',
    codeTaken: '这个编码已被其他岗位使用，请换一个',
  },
} as const
