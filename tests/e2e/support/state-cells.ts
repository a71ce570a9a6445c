const LOGIN =
  '算清每一吨碳，管好每一度电 还没有账号？ 去注册 短信登录忘记密码忘记注册码 | 去注册 · 短信登录 · 忘记密码 · 忘记注册码 | 登录'
const ENDED = '登录已过期：登录已超时，请重新登录。 去登录'
const EXPORTS =
  '文件包含本站保存的与您账号有关的全部数据：账号与单位信息、每次提交和审核意见、登录设备与登录日志、操作日志、消息、反馈、因子征集、收藏、上传的文件清单、第三方账号和设置。密码、令牌等登录凭证不在其中。 每天最多导出 10 次，每次都写入操作日志。'
const UPLOAD_RULES =
  '最多 10 份，一天最多上传 30 次。图片由系统重新生成后保存，拍摄地点等附加信息随之去除；PDF 不得加密，不得含有脚本或嵌入的文件。'
const awaited = (name: string) => `您想进入的${name}将在审核通过后开放，届时登录会直接前往。`
const AWAITED_PLATFORM = awaited('能碳管理平台')
const AWAITED_ACCOUNTING = awaited('企业碳核算平台')
const FILL = '带 * 的为必填项 信用代码与联系人补全后，即可提交审核。'
const EDITOR = '您是填报员：填写后点“保存草稿”，由本单位的管理员核对并提交。'

/**
 * Content of a page in each state of an application: final URL | texts | links | buttons, a new window as ↗; then the
 * states to which it applies. Every state occurs once under every page.
 */
export const CELLS = {
  home: [
    [
      '/ | | 碳核算服务 · 进入平台 |',
      'signedOut withoutRecord registered invited underReview claimed returned returnedForAField rejected withdrawn leavingRegistered managerUnderReview editorRegistered editorUnderReview editorReturned editorReturnedForAField editorRejected editorWithdrawn removed staff',
    ],
    [
      '/ | | 碳核算服务 ↗ · 进入平台 ↗ |',
      'approved changeUnderReview changeReturned changeRejected changeWithdrawn editorApproved',
    ],
    ['/ | | 碳核算服务 ↗ · 进入平台 |', 'leavingApproved'],
    [`/ | ${ENDED} | 碳核算服务 · 进入平台 |`, 'disabled'],
  ],
  overview: [
    [
      `/login?redirectTo=%2Fedituserinfo | 请先登录：登录后才能使用这项服务。 ${LOGIN}`,
      'signedOut',
    ],
    [
      `/edituserinfo | 未提交 请完善信息并提交审核，提交后 5 个工作日内答复。 ${FILL} | 去填写 · 更换手机号 | 保存草稿 · 提交审核 · 重置`,
      'withoutRecord removed',
    ],
    [
      `/edituserinfo | 某单位 未提交 请完善信息并提交审核，提交后 5 个工作日内答复。 ${FILL} | 去填写 · 更换手机号 | 保存草稿 · 提交审核 · 重置`,
      'registered',
    ],
    [
      `/edituserinfo | 某单位 有单位邀请您成为其成员。 查看邀请 未提交 请完善信息并提交审核，提交后 5 个工作日内答复。 ${FILL} | 查看邀请 · 去填写 · 更换手机号 | 保存草稿 · 提交审核 · 重置`,
      'invited',
    ],
    [
      '/edituserinfo | 某单位 审核中 办件编号 编号 申请已受理，工作人员正在审核，最迟 某日答复。 已用 0 个工作日（承诺 5 个工作日内答复）。 | 修改信息 · 受理通知书 · 撤回 | 催办',
      'underReview claimed managerUnderReview',
    ],
    [
      '/edituserinfo | 某单位 退回补正 办件编号 编号 请按审核意见修改后重新提交，提交后 5 个工作日内答复。 审核意见请提供证照全称。某日 · 用时不到 1 个工作日（承诺 5 个） 带 * 的为必填项 | 修改并重新提交 · 审核结果 · 受理通知书 · 撤回 · 更换手机号 | 保存草稿 · 提交审核 · 重置',
      'returned',
    ],
    [
      '/edituserinfo | 某单位 退回补正 办件编号 编号 请修改 1 处后重新提交，提交后 5 个工作日内答复。 审核意见请提供证照全称。某日 · 用时不到 1 个工作日（承诺 5 个） 带 * 的为必填项 只有这些可以修改，改完一起提交。 | 修改并重新提交 · 审核结果 · 受理通知书 · 撤回 | 保存草稿 · 提交审核 · 重置',
      'returnedForAField',
    ],
    [
      '/edituserinfo | 某单位 未通过 办件编号 编号 可以按审核意见修改信息后重新申请，次数不限。对结果有疑问，可以提交意见反馈询问。 审核意见请提供证照全称。某日 · 用时不到 1 个工作日（承诺 5 个） | 重新申请 · 审核结果 · 受理通知书 |',
      'rejected',
    ],
    [
      `/edituserinfo | 某单位 已撤回 办件编号 编号 申请已撤回，原来填写的内容还在。修改后可以再次提交，提交后 5 个工作日内答复。 ${FILL} | 去填写 · 更换手机号 | 保存草稿 · 提交审核 · 重置`,
      'withdrawn',
    ],
    [
      '/edituserinfo | 某单位 已通过 办件编号 编号 单位信息有效，可以进入平台。 | 进入平台能碳管理平台 ↗ · 碳核算服务企业碳核算平台 ↗ · 申请变更 · 审核结果 · 受理通知书 |',
      'approved',
    ],
    [
      '/edituserinfo | 某单位 已通过 办件编号 编号 单位信息有效，可以进入平台。 已撤回 | 进入平台能碳管理平台 ↗ · 碳核算服务企业碳核算平台 ↗ · 申请变更 · 审核结果 · 受理通知书 |',
      'changeWithdrawn',
    ],
    [
      '/edituserinfo | 某单位 审核中 办件编号 编号 申请已受理，工作人员正在审核，最迟 某日答复。 已用 0 个工作日（承诺 5 个工作日内答复）。 办理变更期间，原有信息继续有效，平台照常可用。 已通过 | 进入平台能碳管理平台 ↗ · 碳核算服务企业碳核算平台 ↗ · 修改信息 · 受理通知书 · 撤回 | 催办',
      'changeUnderReview',
    ],
    [
      '/edituserinfo | 某单位 退回补正 办件编号 编号 请按审核意见修改后重新提交，提交后 5 个工作日内答复。 审核意见请提供证照全称。某日 · 用时不到 1 个工作日（承诺 5 个） 办理变更期间，原有信息继续有效，平台照常可用。 带 * 的为必填项 已通过 | 进入平台能碳管理平台 ↗ · 碳核算服务企业碳核算平台 ↗ · 修改并重新提交 · 审核结果 · 受理通知书 · 撤回 · 更换手机号 | 保存草稿 · 提交审核 · 重置',
      'changeReturned',
    ],
    [
      '/edituserinfo | 某单位 未通过 办件编号 编号 变更没有生效。可以按审核意见修改后重新申请，次数不限。 审核意见请提供证照全称。某日 · 用时不到 1 个工作日（承诺 5 个） 办理变更期间，原有信息继续有效，平台照常可用。 已通过 | 进入平台能碳管理平台 ↗ · 碳核算服务企业碳核算平台 ↗ · 重新申请 · 审核结果 · 受理通知书 |',
      'changeRejected',
    ],
    [
      '/edituserinfo | 某单位 账号已申请注销，将于 某日删除。撤销之前不能提交申请，也不能进入平台。 查看或撤销 未提交 信息尚未提交审核。 | 查看或撤销 |',
      'leavingRegistered',
    ],
    [
      '/edituserinfo | 某单位 账号已申请注销，将于 某日删除。撤销之前不能提交申请，也不能进入平台。 查看或撤销 已通过 办件编号 编号 单位信息仍然有效。 | 查看或撤销 · 审核结果 · 受理通知书 |',
      'leavingApproved',
    ],
    [`/ | ${ENDED} | |`, 'disabled'],
    [
      `/edituserinfo | 某单位 未提交 请完善信息并保存草稿，由本单位的管理员提交审核，提交后 5 个工作日内答复。 ${FILL} ${EDITOR} | 填写草稿 · 更换手机号 | 保存草稿 · 重置`,
      'editorRegistered',
    ],
    [
      '/edituserinfo | 某单位 审核中 办件编号 编号 申请已受理，工作人员正在审核，最迟 某日答复。 已用 0 个工作日（承诺 5 个工作日内答复）。 | 填写草稿 · 受理通知书 |',
      'editorUnderReview',
    ],
    [
      `/edituserinfo | 某单位 退回补正 办件编号 编号 请按审核意见修改并保存草稿，由本单位的管理员重新提交，提交后 5 个工作日内答复。 审核意见请提供证照全称。某日 · 用时不到 1 个工作日（承诺 5 个） 带 * 的为必填项 ${EDITOR} | 填写草稿 · 审核结果 · 受理通知书 · 更换手机号 | 保存草稿 · 重置`,
      'editorReturned',
    ],
    [
      `/edituserinfo | 某单位 退回补正 办件编号 编号 请修改 1 处并保存草稿，由本单位的管理员重新提交，提交后 5 个工作日内答复。 审核意见请提供证照全称。某日 · 用时不到 1 个工作日（承诺 5 个） 带 * 的为必填项 只有这些可以修改，改完一起提交。 ${EDITOR} | 填写草稿 · 审核结果 · 受理通知书 | 保存草稿 · 重置`,
      'editorReturnedForAField',
    ],
    [
      '/edituserinfo | 某单位 未通过 办件编号 编号 可以按审核意见修改并保存草稿，由本单位的管理员重新申请，次数不限。对结果有疑问，可以提交意见反馈询问。 审核意见请提供证照全称。某日 · 用时不到 1 个工作日（承诺 5 个） | 填写草稿 · 审核结果 · 受理通知书 |',
      'editorRejected',
    ],
    [
      `/edituserinfo | 某单位 已撤回 办件编号 编号 申请已撤回，原来填写的内容还在。修改后保存草稿，由本单位的管理员再次提交。 ${FILL} ${EDITOR} | 填写草稿 · 更换手机号 | 保存草稿 · 重置`,
      'editorWithdrawn',
    ],
    [
      '/edituserinfo | 某单位 已通过 办件编号 编号 单位信息有效，可以进入平台。 | 进入平台能碳管理平台 ↗ · 碳核算服务企业碳核算平台 ↗ · 填写草稿 · 审核结果 · 受理通知书 |',
      'editorApproved',
    ],
    [
      '/edituserinfo | 您以工作人员身份登录，没有单位信息需要填写。单位的申请在管理端审核。 | 进入管理端 |',
      'staff',
    ],
  ],
  edit: [
    [
      `/login?redirectTo=%2Fedituserinfo%3Fedit%3D1 | 请先登录：登录后才能使用这项服务。 ${LOGIN}`,
      'signedOut',
    ],
    [
      `/edituserinfo?edit=1 | 返回概览 ${FILL} | 返回概览 · 更换手机号 | 保存草稿 · 提交审核 · 重置`,
      'withoutRecord removed',
    ],
    [
      `/edituserinfo?edit=1 | 某单位 返回概览 ${FILL} | 返回概览 · 更换手机号 | 保存草稿 · 提交审核 · 重置`,
      'registered withdrawn',
    ],
    [
      `/edituserinfo?edit=1 | 某单位 有单位邀请您成为其成员。 查看邀请 返回概览 ${FILL} | 查看邀请 · 返回概览 · 更换手机号 | 保存草稿 · 提交审核 · 重置`,
      'invited',
    ],
    [
      '/edituserinfo?edit=1 | 某单位 返回概览 带 * 的为必填项 | 返回概览 · 更换手机号 | 保存草稿 · 提交审核 · 重置',
      'underReview claimed returned rejected changeUnderReview changeReturned changeRejected managerUnderReview',
    ],
    [
      '/edituserinfo?edit=1 | 某单位 返回概览 带 * 的为必填项 只有这些可以修改，改完一起提交。 | 返回概览 | 保存草稿 · 提交审核 · 重置',
      'returnedForAField',
    ],
    [
      '/edituserinfo?edit=1 | 某单位 返回概览 带 * 的为必填项 修改企业名称、所在地区、入驻类型或信用代码后，需要重新审核。审核期间原有信息继续有效，平台照常可用。 | 返回概览 · 更换手机号 | 保存草稿 · 提交审核 · 重置',
      'approved changeWithdrawn',
    ],
    [
      '/edituserinfo?edit=1 | 某单位 账号已申请注销，将于 某日删除。撤销之前不能提交申请，也不能进入平台。 查看或撤销 返回概览 | 查看或撤销 · 返回概览 |',
      'leavingRegistered leavingApproved',
    ],
    [`/ | ${ENDED} | |`, 'disabled'],
    [
      `/edituserinfo?edit=1 | 某单位 返回概览 ${FILL} ${EDITOR} | 返回概览 · 更换手机号 | 保存草稿 · 重置`,
      'editorRegistered editorWithdrawn',
    ],
    [
      `/edituserinfo?edit=1 | 某单位 返回概览 带 * 的为必填项 ${EDITOR} | 返回概览 · 更换手机号 | 保存草稿 · 重置`,
      'editorUnderReview editorReturned editorRejected',
    ],
    [
      `/edituserinfo?edit=1 | 某单位 返回概览 带 * 的为必填项 只有这些可以修改，改完一起提交。 ${EDITOR} | 返回概览 | 保存草稿 · 重置`,
      'editorReturnedForAField',
    ],
    [
      `/edituserinfo?edit=1 | 某单位 返回概览 带 * 的为必填项 修改企业名称、所在地区、入驻类型或信用代码后，需要重新审核。审核期间原有信息继续有效，平台照常可用。 ${EDITOR} | 返回概览 · 更换手机号 | 保存草稿 · 重置`,
      'editorApproved',
    ],
    [
      '/edituserinfo?edit=1 | 您以工作人员身份登录，没有单位信息需要填写。单位的申请在管理端审核。 | 进入管理端 |',
      'staff',
    ],
  ],
  platform: [
    ['/about | 请先登录：登录后才能使用这项服务。 去登录 | |', 'signedOut'],
    [
      `/edituserinfo | 请先完善信息：补全单位信息并提交审核后即可进入平台。 未提交 请完善信息并提交审核，提交后 5 个工作日内答复。 ${AWAITED_PLATFORM} ${FILL} | 去填写 · 更换手机号 | 保存草稿 · 提交审核 · 重置`,
      'withoutRecord removed',
    ],
    [
      '/about | 审核中：信息还没有提交审核，请先完善信息并提交。 去完善 | |',
      'registered invited withdrawn',
    ],
    [
      '/about | 审核中：您的申请正在审核，结果可在个人中心查看。 查看进度 | |',
      'underReview claimed managerUnderReview editorUnderReview',
    ],
    ['/about | 审核中：已退回补正，请修改后重新提交。 去修改 | |', 'returned returnedForAField'],
    [
      '/about | 审核中：申请未通过审核，原因见个人中心，修改后可以重新申请。 查看原因 | |',
      'rejected',
    ],
    [
      '/demo/platform?accessToken | | |',
      'approved changeUnderReview changeReturned changeRejected changeWithdrawn editorApproved',
    ],
    [
      '/about | 已申请注销：账号正在等待注销，撤销申请后才能进入。 去查看 | |',
      'leavingRegistered leavingApproved',
    ],
    [`/about | ${ENDED} | |`, 'disabled'],
    [
      '/about | 审核中：信息还没有提交审核，由本单位的管理员提交。 去查看 | |',
      'editorRegistered editorWithdrawn',
    ],
    [
      '/about | 审核中：已退回补正，修改后由本单位的管理员重新提交。 去修改 | |',
      'editorReturned editorReturnedForAField',
    ],
    [
      '/about | 审核中：申请未通过审核，原因见个人中心，由本单位的管理员重新申请。 查看原因 | |',
      'editorRejected',
    ],
    [
      '/edituserinfo | 请先完善信息：工作人员账号没有单位信息，不能进入平台。 您以工作人员身份登录，没有单位信息需要填写。单位的申请在管理端审核。 | 进入管理端 |',
      'staff',
    ],
  ],
  accounting: [
    ['/about | 请先登录：登录后才能使用这项服务。 去登录 | |', 'signedOut'],
    [
      `/edituserinfo | 请先完善信息：补全单位信息并提交审核后即可进入平台。 未提交 请完善信息并提交审核，提交后 5 个工作日内答复。 ${AWAITED_ACCOUNTING} ${FILL} | 去填写 · 更换手机号 | 保存草稿 · 提交审核 · 重置`,
      'withoutRecord removed',
    ],
    [
      `/edituserinfo | 请先完善信息：补全单位信息并提交审核后即可进入平台。 某单位 未提交 请完善信息并提交审核，提交后 5 个工作日内答复。 ${AWAITED_ACCOUNTING} ${FILL} | 去填写 · 更换手机号 | 保存草稿 · 提交审核 · 重置`,
      'registered',
    ],
    [
      `/edituserinfo | 请先完善信息：补全单位信息并提交审核后即可进入平台。 某单位 有单位邀请您成为其成员。 查看邀请 未提交 请完善信息并提交审核，提交后 5 个工作日内答复。 ${AWAITED_ACCOUNTING} ${FILL} | 查看邀请 · 去填写 · 更换手机号 | 保存草稿 · 提交审核 · 重置`,
      'invited',
    ],
    [
      '/about | 审核中：您的申请正在审核，结果可在个人中心查看。 查看进度 | |',
      'underReview claimed managerUnderReview editorUnderReview',
    ],
    ['/about | 审核中：已退回补正，请修改后重新提交。 去修改 | |', 'returned returnedForAField'],
    [
      '/about | 审核中：申请未通过审核，原因见个人中心，修改后可以重新申请。 查看原因 | |',
      'rejected',
    ],
    [
      `/edituserinfo | 请先完善信息：补全单位信息并提交审核后即可进入平台。 某单位 已撤回 办件编号 编号 申请已撤回，原来填写的内容还在。修改后可以再次提交，提交后 5 个工作日内答复。 ${AWAITED_ACCOUNTING} ${FILL} | 去填写 · 更换手机号 | 保存草稿 · 提交审核 · 重置`,
      'withdrawn',
    ],
    [
      '/demo/platform?service=accounting | | |',
      'approved changeUnderReview changeReturned changeRejected changeWithdrawn editorApproved',
    ],
    [
      '/about | 已申请注销：账号正在等待注销，撤销申请后才能进入。 去查看 | |',
      'leavingRegistered leavingApproved',
    ],
    [`/about | ${ENDED} | |`, 'disabled'],
    [
      `/edituserinfo | 请先完善信息：补全单位信息并提交审核后即可进入平台。 某单位 未提交 请完善信息并保存草稿，由本单位的管理员提交审核，提交后 5 个工作日内答复。 ${AWAITED_ACCOUNTING} ${FILL} ${EDITOR} | 填写草稿 · 更换手机号 | 保存草稿 · 重置`,
      'editorRegistered',
    ],
    [
      '/about | 审核中：已退回补正，修改后由本单位的管理员重新提交。 去修改 | |',
      'editorReturned editorReturnedForAField',
    ],
    [
      '/about | 审核中：申请未通过审核，原因见个人中心，由本单位的管理员重新申请。 查看原因 | |',
      'editorRejected',
    ],
    [
      `/edituserinfo | 请先完善信息：补全单位信息并提交审核后即可进入平台。 某单位 已撤回 办件编号 编号 申请已撤回，原来填写的内容还在。修改后保存草稿，由本单位的管理员再次提交。 ${AWAITED_ACCOUNTING} ${FILL} ${EDITOR} | 填写草稿 · 更换手机号 | 保存草稿 · 重置`,
      'editorWithdrawn',
    ],
    ['/about | 审核中：工作人员账号没有单位信息，不能使用这项服务。 | |', 'staff'],
  ],
  handOver: [
    ['/about | 请先登录：登录后才能使用这项服务。 去登录 | |', 'signedOut'],
    [
      `/edituserinfo | 请先完善信息：补全单位信息并提交审核后即可进入平台。 未提交 请完善信息并提交审核，提交后 5 个工作日内答复。 ${AWAITED_PLATFORM} ${FILL} | 去填写 · 更换手机号 | 保存草稿 · 提交审核 · 重置`,
      'withoutRecord removed',
    ],
    [
      '/about | 审核中：信息还没有提交审核，请先完善信息并提交。 去完善 | |',
      'registered invited withdrawn',
    ],
    [
      '/about | 审核中：您的申请正在审核，结果可在个人中心查看。 查看进度 | |',
      'underReview claimed managerUnderReview editorUnderReview',
    ],
    ['/about | 审核中：已退回补正，请修改后重新提交。 去修改 | |', 'returned returnedForAField'],
    [
      '/about | 审核中：申请未通过审核，原因见个人中心，修改后可以重新申请。 查看原因 | |',
      'rejected',
    ],
    [
      '/enter?to=platform | 您将离开本站，进入由运营方另行提供的平台。 | 继续进入（在新窗口打开） ↗ · 返回首页 |',
      'approved changeUnderReview changeReturned changeRejected changeWithdrawn editorApproved',
    ],
    [
      '/about | 已申请注销：账号正在等待注销，撤销申请后才能进入。 去查看 | |',
      'leavingRegistered leavingApproved',
    ],
    [`/ | ${ENDED} | |`, 'disabled'],
    [
      '/about | 审核中：信息还没有提交审核，由本单位的管理员提交。 去查看 | |',
      'editorRegistered editorWithdrawn',
    ],
    [
      '/about | 审核中：已退回补正，修改后由本单位的管理员重新提交。 去修改 | |',
      'editorReturned editorReturnedForAField',
    ],
    [
      '/about | 审核中：申请未通过审核，原因见个人中心，由本单位的管理员重新申请。 查看原因 | |',
      'editorRejected',
    ],
    [
      '/edituserinfo | 请先完善信息：工作人员账号没有单位信息，不能进入平台。 您以工作人员身份登录，没有单位信息需要填写。单位的申请在管理端审核。 | 进入管理端 |',
      'staff',
    ],
  ],
  attachments: [
    [
      `/login?redirectTo=%2Faccount%2Fattachments | 请先登录：登录后才能使用这项服务。 ${LOGIN}`,
      'signedOut',
    ],
    [
      '/account/attachments | 上传营业执照、授权书等证照，供工作人员核对。只有本单位和审核人员可以看到。 请先填写单位信息，再上传证照。 | 去填写单位信息 |',
      'withoutRecord removed staff',
    ],
    [
      `/account/attachments | 上传营业执照、授权书等证照，供工作人员核对。只有本单位和审核人员可以看到。 还没有上传证照。 ${UPLOAD_RULES} | | 上传`,
      'registered invited returned rejected withdrawn approved changeUnderReview changeReturned changeRejected changeWithdrawn leavingRegistered leavingApproved editorRegistered editorReturned editorRejected editorWithdrawn editorApproved',
    ],
    [
      `/account/attachments | 上传营业执照、授权书等证照，供工作人员核对。只有本单位和审核人员可以看到。 审核期间上传、替换或撤回，立即生效，审核人员会看到变化。 还没有上传证照。 ${UPLOAD_RULES} | | 上传`,
      'underReview claimed managerUnderReview',
    ],
    [
      '/account/attachments | 上传营业执照、授权书等证照，供工作人员核对。只有本单位和审核人员可以看到。 还没有上传证照。 本次只需修改审核意见指出的内容，证照不能改动。 | |',
      'returnedForAField editorReturnedForAField',
    ],
    [`/ | ${ENDED} | |`, 'disabled'],
    [
      '/account/attachments | 上传营业执照、授权书等证照，供工作人员核对。只有本单位和审核人员可以看到。 审核期间，证照由本单位的管理员上传、替换或撤回。 还没有上传证照。 | |',
      'editorUnderReview',
    ],
  ],
  members: [
    [
      `/login?redirectTo=%2Faccount%2Fmembers | 请先登录：登录后才能使用这项服务。 ${LOGIN}`,
      'signedOut',
    ],
    [
      '/account/members | 您还没有单位。 填写单位信息后，可以在这里邀请同事一起填报；或者请单位的管理员邀请您的手机号。 | 填写单位信息 |',
      'withoutRecord removed staff',
    ],
    [
      '/account/members | 管理员可以提交申请、邀请和移除成员；填报员填写草稿、上传证照，由管理员提交。 对方会收到短信，用该手机号登录或注册后，在 7 天内接受邀请。 | | 发送邀请',
      'registered underReview claimed returned returnedForAField rejected withdrawn approved changeUnderReview changeReturned changeRejected changeWithdrawn leavingRegistered leavingApproved',
    ],
    [
      '/account/members | 注册时没有验证手机号。请先用短信验证码验证，之后即可查看单位全称，接受或谢绝邀请。 某** 已通过审核 邀请您成为填报员，某日前有效 管理员可以提交申请、邀请和移除成员；填报员填写草稿、上传证照，由管理员提交。 对方会收到短信，用该手机号登录或注册后，在 7 天内接受邀请。 | 验证手机号 | 发送邀请',
      'invited',
    ],
    [`/ | ${ENDED} | |`, 'disabled'],
    [
      '/account/members | 管理员可以提交申请、邀请和移除成员；填报员填写草稿、上传证照，由管理员提交。 对方会收到短信，用该手机号登录或注册后，在 7 天内接受邀请。 | 退出单位 | 发送邀请',
      'managerUnderReview',
    ],
    [
      '/account/members | 您是填报员：可以填写草稿、上传证照，由管理员提交。成员由管理员邀请和移除。 | 退出单位 |',
      'editorRegistered editorUnderReview editorReturned editorReturnedForAField editorRejected editorWithdrawn editorApproved',
    ],
  ],
  security: [
    [
      `/login?redirectTo=%2Faccount%2Fsecurity | 请先登录：登录后才能使用这项服务。 ${LOGIN}`,
      'signedOut',
    ],
    [
      '/account/security | 开启后，登录时除密码外，还要输入验证器上的 6 位数字。密码泄露时，他人也无法登录。 您的账号已在以下设备上登录。如有不认识的设备，请立即将其退出，并修改密码。 没有其他登录。 登录您账号的记录，失败的也在内。失败记录不是本人所为时，请修改密码。 本站没有开启第三方登录，无须绑定。 还没有上传头像，页面上显示昵称的首字。 | 开启两步验证 | 上传头像 · 保存草稿 · 保存',
      'withoutRecord registered invited leavingRegistered leavingApproved',
    ],
    [
      '/account/security | 开启后，登录时除密码外，还要输入验证器上的 6 位数字。密码泄露时，他人也无法登录。 您的账号已在以下设备上登录。如有不认识的设备，请立即将其退出，并修改密码。 除本次登录外，其余 n 处登录都将退出，须重新登录才能使用。 登录您账号的记录，失败的也在内。失败记录不是本人所为时，请修改密码。 本站没有开启第三方登录，无须绑定。 还没有上传头像，页面上显示昵称的首字。 | 开启两步验证 | 退出其他 n 处登录 · 上传头像 · 保存草稿 · 保存',
      'underReview claimed returned returnedForAField rejected approved managerUnderReview editorRegistered editorUnderReview editorReturned editorReturnedForAField editorRejected editorWithdrawn editorApproved removed staff withdrawn changeUnderReview changeReturned changeRejected changeWithdrawn',
    ],
    [`/ | ${ENDED} | |`, 'disabled'],
  ],
  data: [
    [
      `/login?redirectTo=%2Faccount%2Fdata | 请先登录：登录后才能使用这项服务。 ${LOGIN}`,
      'signedOut',
    ],
    [
      `/account/data | ${EXPORTS} 注销后账号和与之相关的信息都将删除，不能恢复。申请后有 15 天冷静期，期间可以撤销。 | 申请注销 | 发送验证码 · 验证身份`,
      'withoutRecord registered invited underReview claimed returned returnedForAField rejected withdrawn approved changeUnderReview changeReturned changeRejected changeWithdrawn managerUnderReview editorRegistered editorUnderReview editorReturned editorReturnedForAField editorRejected editorWithdrawn editorApproved removed',
    ],
    [
      `/account/data | ${EXPORTS} 已于 某日 申请注销，账号将于 某日删除。在此之前可以撤销。撤销之前，不能提交申请，也不能进入业务平台。 | | 发送验证码 · 验证身份 · 撤销注销申请`,
      'leavingRegistered leavingApproved',
    ],
    [`/ | ${ENDED} | |`, 'disabled'],
    [`/account/data | ${EXPORTS} 工作人员的账号由管理员删除，不能自行注销。 | | 验证身份`, 'staff'],
  ],
  feedback: [
    [
      `/login?redirectTo=%2Faccount%2Ffeedback | 请先登录：登录后才能使用这项服务。 ${LOGIN}`,
      'signedOut',
    ],
    [
      '/account/feedback | 这里列出您登录后提交的意见反馈。没有登录时提交的不在其中，查询时请说明编号。 还没有提交意见反馈。 | 提交意见反馈 |',
      'withoutRecord registered invited underReview claimed returned returnedForAField rejected withdrawn approved changeUnderReview changeReturned changeRejected changeWithdrawn leavingRegistered leavingApproved managerUnderReview editorRegistered editorUnderReview editorReturned editorReturnedForAField editorRejected editorWithdrawn editorApproved removed staff',
    ],
    [`/ | ${ENDED} | |`, 'disabled'],
  ],
  favourites: [
    [
      `/login?redirectTo=%2Faccount%2Ffavourites | 请先登录：登录后才能使用这项服务。 ${LOGIN}`,
      'signedOut',
    ],
    [
      '/account/favourites | 还没有收藏。 在因子或碳足迹的详情页点“收藏”，以后在这里查看数值有无变化。 | 去碳核算因子库 · 去产品碳足迹库 |',
      'withoutRecord registered invited underReview claimed returned returnedForAField rejected withdrawn approved changeUnderReview changeReturned changeRejected changeWithdrawn leavingRegistered leavingApproved managerUnderReview editorRegistered editorUnderReview editorReturned editorReturnedForAField editorRejected editorWithdrawn editorApproved removed staff',
    ],
    [`/ | ${ENDED} | |`, 'disabled'],
  ],
  messages: [
    [
      `/login?redirectTo=%2Faccount%2Fmessages | 请先登录：登录后才能使用这项服务。 ${LOGIN}`,
      'signedOut',
    ],
    ['/account/messages | 还没有消息。 | 全部 · 未读0 |', 'withoutRecord registered'],
    ['/account/messages | | 全部 · 未读0 |', 'managerUnderReview editorRegistered'],
    [
      '/account/messages | | 全部 · 未读n | 全部标为已读',
      'invited underReview withdrawn leavingRegistered staff claimed returned returnedForAField rejected approved editorUnderReview editorWithdrawn removed changeUnderReview changeWithdrawn leavingApproved editorReturned editorReturnedForAField editorRejected editorApproved changeReturned changeRejected',
    ],
    [`/ | ${ENDED} | |`, 'disabled'],
  ],
  notifications: [
    [
      `/login?redirectTo=%2Faccount%2Fnotifications | 请先登录：登录后才能使用这项服务。 ${LOGIN}`,
      'signedOut',
    ],
    [
      '/account/notifications | 验证后，您选择的消息也发到这个邮箱。只用于发送通知，不能用来登录。 所有消息都在“消息”中显示。请选择哪些消息同时发短信或邮件。 填写并验证通知邮箱后，才会发邮件。 | | 发送验证码 · 保存',
      'withoutRecord registered invited underReview claimed returned returnedForAField rejected withdrawn approved changeUnderReview changeReturned changeRejected changeWithdrawn leavingRegistered leavingApproved managerUnderReview editorRegistered editorUnderReview editorReturned editorReturnedForAField editorRejected editorWithdrawn editorApproved removed staff',
    ],
    [`/ | ${ENDED} | |`, 'disabled'],
  ],
  login: [
    [
      '/login | 算清每一吨碳，管好每一度电 提交的内容有 3 处需要修改请输入手机号请输入密码注册码：请填写 还没有账号？ 去注册 短信登录忘记密码忘记注册码 | 请输入手机号 · 请输入密码 · 注册码：请填写 · 去注册 · 短信登录 · 忘记密码 · 忘记注册码 | 登录',
      'signedOut',
    ],
    [
      `/edituserinfo | 请先完善信息：补全单位信息并提交审核后即可进入平台。 未提交 请完善信息并提交审核，提交后 5 个工作日内答复。 ${AWAITED_PLATFORM} ${FILL} | 去填写 · 更换手机号 | 保存草稿 · 提交审核 · 重置`,
      'withoutRecord removed',
    ],
    [
      '/about | 审核中：信息还没有提交审核，请先完善信息并提交。 去完善 | |',
      'registered invited withdrawn',
    ],
    [
      '/about | 审核中：您的申请正在审核，结果可在个人中心查看。 查看进度 | |',
      'underReview claimed managerUnderReview editorUnderReview',
    ],
    ['/about | 审核中：已退回补正，请修改后重新提交。 去修改 | |', 'returned returnedForAField'],
    [
      '/about | 审核中：申请未通过审核，原因见个人中心，修改后可以重新申请。 查看原因 | |',
      'rejected',
    ],
    [
      '/demo/platform?accessToken | | |',
      'approved changeUnderReview changeReturned changeRejected changeWithdrawn editorApproved',
    ],
    [
      `/account/data#delete | 已申请注销：账号正在等待注销，撤销申请后才能进入。 ${EXPORTS} 已于 某日 申请注销，账号将于 某日删除。在此之前可以撤销。撤销之前，不能提交申请，也不能进入业务平台。 | | 发送验证码 · 验证身份 · 撤销注销申请`,
      'leavingRegistered leavingApproved',
    ],
    [
      '/login | 算清每一吨碳，管好每一度电 错误：账号已停用，请联系我们 还没有账号？ 去注册 短信登录忘记密码忘记注册码 | 去注册 · 短信登录 · 忘记密码 · 忘记注册码 | 登录',
      'disabled',
    ],
    [
      '/about | 审核中：信息还没有提交审核，由本单位的管理员提交。 去查看 | |',
      'editorRegistered editorWithdrawn',
    ],
    [
      '/about | 审核中：已退回补正，修改后由本单位的管理员重新提交。 去修改 | |',
      'editorReturned editorReturnedForAField',
    ],
    [
      '/about | 审核中：申请未通过审核，原因见个人中心，由本单位的管理员重新申请。 查看原因 | |',
      'editorRejected',
    ],
    [
      '/edituserinfo | 请先完善信息：工作人员账号没有单位信息，不能进入平台。 您以工作人员身份登录，没有单位信息需要填写。单位的申请在管理端审核。 | 进入管理端 |',
      'staff',
    ],
  ],
} as const
