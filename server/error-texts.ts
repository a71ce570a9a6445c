import { Code } from './contract/codes.ts'
import { FIELD_KEYS, type FieldKey, readKey } from './contract/field-keys.ts'

interface Entry {
  text: string
  when: string
  /** HTTP status; 200 for everything that the application itself answers (C-1.2). */
  status?: number
}

const LOGIN_FAILED = '手机号、密码或注册码不正确，请检查后重试'
/** For a client that has shown a captcha, and knows of no registration code. */
export const LOGIN_FAILED_BY_CAPTCHA = '账号或密码不正确，请检查后重试'
const PROOF_EXPIRED = '验证码已失效，请重新获取'

/** Every code of the contract: the text for the reader (with placeholders `{x}`), and when it is used. */
export const ERRORS: Record<Code, Entry> = {
  [Code.ok]: { text: '', when: 'The call did what it was asked.' },
  [Code.badRequest]: { text: '请求参数不正确', when: 'The request breaks a rule of the contract.' },
  [Code.unauthenticated]: { text: '账号未登录', when: 'No valid access token came along.' },
  [Code.forbidden]: { text: '没有该操作权限', when: 'The caller lacks the permission.' },
  [Code.notFound]: { text: '请求地址不存在', when: 'No such URL.', status: 404 },
  [Code.methodNotAllowed]: {
    text: '请求方法不正确',
    when: 'The URL exists under another method.',
    status: 405,
  },
  [Code.bodyTooLarge]: {
    text: '请求内容过大，请调整后重试',
    when: 'The body is over 64 KiB.',
    status: 413,
  },
  [Code.unsupportedMediaType]: {
    text: '请求类型不正确',
    when: 'The body is neither JSON nor, where allowed, a form.',
    status: 415,
  },
  [Code.tooManyRequests]: {
    text: '登录失败次数较多，请 {n} 分钟后再试',
    when: 'Too many wrong tries of an account or from an address (R-11.10); too much feedback; too many uploads at once.',
  },
  [Code.internal]: { text: '系统异常', when: 'A defect of ours; the log has it.', status: 500 },
  [Code.notImplemented]: {
    text: '功能未实现/未开启',
    when: 'A platform for social sign-in that the operator has not set up.',
  },
  [Code.unavailable]: {
    text: '服务不可用，服务器过载或正在维护',
    when: 'Overload, shutdown, or a store cannot be reached.',
    status: 503,
  },
  [Code.demoMode]: { text: '演示模式，禁止写操作', when: 'DEMO_MODE: a signed-in write.' },

  [Code.loginFailed]: {
    text: LOGIN_FAILED,
    when: 'Unknown account, wrong password or wrong code: one text for all.',
  },
  [Code.accountDisabled]: {
    text: '登录失败，账号被禁用',
    when: 'Right credentials of a disabled account.',
  },
  [Code.proofMissing]: {
    text: '请完成滑块验证，或填写注册码',
    when: 'A login by password without any proof, though LOGIN_PROOF demands one; no try is counted.',
  },
  [Code.proofRejected]: {
    text: `验证码不正确，原因：${PROOF_EXPIRED}`,
    when: 'A captcha proof is spent, too old or wrong.',
  },
  [Code.registrationClosed]: {
    text: '网站暂停注册，请稍后再来或与我们联系',
    when: 'Staff have closed registration.',
  },
  [Code.registrationProofRejected]: {
    text: `验证码不正确，原因：${PROOF_EXPIRED}`,
    when: 'The same, of a registration.',
  },
  [Code.captchaRequired]: {
    text: '请先完成滑块验证',
    when: 'A login that sends `captchaProof` has failed often and came without one; no try is counted.',
  },
  [Code.loginFailedOften]: {
    text: LOGIN_FAILED,
    when: 'As loginFailed; the next try of a login that sends `captchaProof` needs one.',
  },
  [Code.sessionLocked]: {
    text: '屏幕已锁定，请先解锁',
    when: 'The session is locked: only unlocking and logout are answered.',
  },
  [Code.lockPasswordWrong]: {
    text: '锁屏密码错误',
    when: 'Unlocking with what is neither the lock password nor the user’s password.',
  },
  [Code.secondStepDue]: {
    text: '请完成两步验证',
    when: 'Right credentials of an account with a second step; `X-Refusal-Values` has the ticket for it.',
  },
  [Code.secondStepWrong]: {
    text: '验证码不正确或已使用，请等待下一个',
    when: 'A code of the second step is wrong, out of date or was used.',
  },
  [Code.ticketExpired]: {
    text: '登录已超时，请重新登录',
    when: 'The second step came later than 5 minutes after the first, or twice.',
  },
  [Code.twoStepRequired]: {
    text: '您的角色须开启两步验证，请先完成设置',
    when: 'The session of a role in TWO_STEP_ROLES passed no second step: only setting it up and logout are answered.',
  },
  [Code.twoStepOn]: {
    text: '两步验证已经开启',
    when: 'Setting up a second step that is on.',
  },
  [Code.twoStepOff]: {
    text: '两步验证没有开启',
    when: 'Turning off, resetting or renewing the codes of a second step that is off.',
  },
  [Code.setupExpired]: {
    text: '设置已超时，请重新开始',
    when: 'A second step is confirmed later than 10 minutes after it was begun, or by another session.',
  },
  [Code.qrWaiting]: {
    text: '等待手机确认',
    when: 'The browser asks for its session before the phone has confirmed.',
  },
  [Code.qrRefused]: {
    text: '手机上拒绝了这次登录',
    when: 'The phone refused to sign the browser in.',
  },
  [Code.qrExpired]: {
    text: '二维码已失效，请重新获取',
    when: 'A QR code is older than 2 minutes, was decided about or used, or is unknown.',
  },
  [Code.qrUnproven]: {
    text: '您的账号须两步验证，请先在手机上重新登录',
    when: 'The account demands a second step, which the session of the phone has not passed.',
  },
  [Code.passkeyOff]: {
    text: '网站没有开启通行密钥',
    when: 'PUBLIC_ORIGIN is not set, or not https.',
  },
  [Code.passkeyExpired]: {
    text: '请求已失效，请重新开始',
    when: 'The challenge of a passkey is older than 5 minutes, was answered, or is another browser’s.',
  },
  [Code.passkeyRefused]: {
    text: '通行密钥没有通过验证，请重试或换一种方式',
    when: 'The passkey is unknown, of another account or site, did not verify its user, or was copied.',
  },
  [Code.passkeyTaken]: {
    text: '这个通行密钥已经添加',
    when: 'The credential is registered already.',
  },
  [Code.passkeyNotFound]: {
    text: '通行密钥不存在',
    when: 'The account has no such passkey.',
  },
  [Code.passkeysMany]: {
    text: '每个账号最多 {max} 个通行密钥，请先删除不用的',
    when: 'An account has 10 passkeys.',
  },
  [Code.socialNotBound]: {
    text: '未绑定账号，需要进行绑定',
    when: 'The identity is proven but opens no account yet.',
  },
  [Code.socialFailed]: {
    text: '社交授权失败，原因是：{reason}',
    when: 'A state or code is spent or expired, or the provider refused.',
  },
  [Code.socialUserNotFound]: {
    text: '社交授权失败，找不到对应的用户',
    when: 'Unbinding what is not bound.',
  },
  [Code.usernameTaken]: { text: '用户账号已经存在', when: 'Registering a user name twice.' },
  [Code.phoneTaken]: {
    text: '该手机号已注册，可直接登录或重设密码',
    when: 'The phone belongs to another account.',
  },
  [Code.emailTaken]: { text: '邮箱已经存在', when: 'The address belongs to another account.' },
  [Code.userNotFound]: { text: '用户不存在', when: 'No user has this id.' },
  [Code.importEmpty]: {
    text: '导入用户数据不能为空',
    when: 'A sheet of users has no line beneath its titles.',
  },
  [Code.importRefused]: {
    text: '无法读取导入的文件，请用模板填写后另存为 .xlsx',
    when: 'A sheet of users is no XLSX, is damaged, too long or lacks the titles.',
  },
  [Code.wrongPassword]: { text: '用户密码校验失败', when: 'The old password is wrong.' },
  [Code.reauthenticationRequired]: {
    text: '请先验证本人身份：填写登录密码；更换手机号时，也可以改填原手机号收到的短信验证码',
    when: 'Phone or social account would change without a proof that the owner asks.',
  },
  [Code.oldCodeWrong]: {
    text: '原手机号的验证码不正确或已失效，请核对，或重新获取',
    when: 'The code to the present phone proves nothing: wrong, expired or used.',
  },
  [Code.commonPassword]: {
    text: '该密码过于常见，请换一个',
    when: 'A new password is among the commonest.',
  },
  [Code.staffPasswordTooShort]: {
    text: '工作人员的密码至少 12 个字符',
    when: 'A new password of a reviewer or administrator is under 12 characters.',
  },
  [Code.ownAccount]: {
    text: '不能停用、删除自己的账号，也不能修改自己的角色',
    when: 'An administrator would disable, delete or promote himself.',
  },
  [Code.staffDeletion]: {
    text: '工作人员的账号由管理员删除，不能自行注销',
    when: 'A member of the staff asks for the deletion of the own account.',
  },
  [Code.deletionAsked]: {
    text: '该账号已申请注销，撤销申请后才能办理',
    when: 'An application is submitted by an account that waits for its deletion.',
  },
  [Code.smsCodeWrong]: {
    text: '验证码不存在',
    when: 'The SMS code is wrong, was replaced by a newer one or tried five times, or none was sent.',
  },
  [Code.smsCodeExpired]: { text: '验证码已过期', when: 'The SMS code is over 5 minutes old.' },
  [Code.smsCodeUsed]: { text: '验证码已使用', when: 'The SMS code has been used.' },
  [Code.smsChannelNotFound]: { text: '短信渠道不存在', when: 'No such SMS channel.' },
  [Code.smsChannelFixed]: {
    text: '短信渠道由服务器的环境变量设置，不能在这里新增、修改或删除',
    when: 'Creating, updating or deleting an SMS channel.',
  },
  [Code.smsTemplateNotFound]: { text: '短信模板不存在', when: 'No such SMS template.' },
  [Code.smsTemplateFixed]: {
    text: '短信模板须与运营商审核通过的一致，不能在这里新增、修改或删除',
    when: 'Creating, updating or deleting an SMS template.',
  },
  [Code.smsTemplateUnregistered]: {
    text: '该模板没有登记运营商的模板编号，不能发送',
    when: 'A test message by a template that the carrier does not know.',
  },
  [Code.smsTemplateParam]: {
    text: '模板参数 {name} 缺失',
    when: 'A test message without one of its template’s variables.',
  },
  [Code.smsTooMany]: {
    text: '超过每日短信发送数量',
    when: 'A phone was sent 10 codes within 24 hours.',
  },
  [Code.smsTooSoon]: {
    text: '短信发送过于频繁',
    when: 'A phone was sent a code within the last minute.',
  },
  [Code.roleNotFound]: { text: '角色不存在', when: 'A role id is unknown.' },
  [Code.lastSuperAdmin]: {
    text: '至少要保留一名超级管理员',
    when: 'Taking the role from the last enabled super administrator.',
  },
  [Code.roleNameTaken]: {
    text: '已经存在名为【{name}】的角色',
    when: 'Another role has this name.',
  },
  [Code.roleCodeTaken]: {
    text: '已经存在标识为【{code}】的角色',
    when: 'Another role has this code.',
  },
  [Code.roleBuiltIn]: {
    text: '不能操作类型为系统内置的角色',
    when: 'Changing or deleting a role that the product brings along.',
  },
  [Code.roleCodeReserved]: {
    text: '标识【{code}】不能使用',
    when: 'A new role would take a code that the product uses.',
  },
  [Code.menuNameTaken]: {
    text: '已经存在该名字的菜单',
    when: 'Two entries of one menu would have one name.',
  },
  [Code.menuParentNotFound]: { text: '父菜单不存在', when: 'No menu has the parent’s id.' },
  [Code.menuParentIsSelf]: {
    text: '不能设置自己为父菜单',
    when: 'A menu would stand beneath itself.',
  },
  [Code.menuNotFound]: { text: '菜单不存在', when: 'No menu has this id.' },
  [Code.menuHasChildren]: {
    text: '存在子菜单，无法删除',
    when: 'Deleting a menu that others stand beneath.',
  },
  [Code.menuParentIsButton]: {
    text: '父菜单的类型必须是目录或者菜单',
    when: 'A menu would stand beneath a button.',
  },
  [Code.menuComponentTaken]: {
    text: '已经存在该组件名的菜单',
    when: 'Two pages would have one component name.',
  },
  [Code.menuBuiltIn]: {
    text: '系统自带的菜单不能删除，可以改为关闭',
    when: 'Deleting a menu that the product brings along.',
  },
  [Code.departmentNameTaken]: {
    text: '已经存在该名字的部门',
    when: 'Two departments of one parent would have one name.',
  },
  [Code.departmentParentNotFound]: {
    text: '父级部门不存在',
    when: 'No department has the parent’s id.',
  },
  [Code.departmentNotFound]: { text: '当前部门不存在', when: 'No department has this id.' },
  [Code.departmentHasChildren]: {
    text: '存在子部门，无法删除',
    when: 'Deleting a department that others stand beneath.',
  },
  [Code.departmentParentIsSelf]: {
    text: '不能设置自己为父部门',
    when: 'A department would stand beneath itself.',
  },
  [Code.departmentHasUsers]: {
    text: '部门中存在员工，无法删除',
    when: 'Deleting a department that users belong to.',
  },
  [Code.departmentParentIsBelow]: {
    text: '不能设置自己的子部门为父部门',
    when: 'A department would stand beneath one of its own.',
  },
  [Code.postNotFound]: { text: '当前岗位不存在', when: 'No post has this id.' },
  [Code.postNameTaken]: { text: '已经存在该名字的岗位', when: 'Another post has this name.' },
  [Code.postCodeTaken]: { text: '已经存在该标识的岗位', when: 'Another post has this code.' },
  [Code.dictionaryTypeNotFound]: {
    text: '当前字典类型不存在',
    when: 'No dictionary type has this id or name.',
  },
  [Code.dictionaryTypeDisabled]: {
    text: '字典类型不处于开启状态，不允许选择',
    when: 'Data are put under a type that is off.',
  },
  [Code.dictionaryTypeNameTaken]: {
    text: '已经存在该名字的字典类型',
    when: 'Another dictionary type has this name.',
  },
  [Code.dictionaryTypeTaken]: {
    text: '已经存在该类型的字典类型',
    when: 'Another dictionary type has this code.',
  },
  [Code.dictionaryTypeInUse]: {
    text: '无法删除，该字典类型还有字典数据',
    when: 'Deleting a dictionary type that holds data.',
  },
  [Code.dictionaryEntryNotFound]: { text: '当前字典数据不存在', when: 'No data have this id.' },
  [Code.dictionaryValueInUse]: {
    text: '该字典数据正在使用，不能删除，可以停用',
    when: 'Deleting a value that records have.',
  },
  [Code.dictionaryValueTaken]: {
    text: '已经存在该值的字典数据',
    when: 'The type holds this value already.',
  },
  [Code.clientNotFound]: { text: 'OAuth2 客户端不存在', when: 'Unknown client id.' },
  [Code.clientDisabled]: { text: 'OAuth2 客户端已禁用', when: 'The client is disabled.' },
  [Code.grantNotAllowed]: {
    text: '不支持该授权类型',
    when: 'The client may not use this grant.',
  },
  [Code.scopeTooWide]: { text: '授权范围过大', when: 'A scope that the client may not have.' },
  [Code.redirectUriWrong]: {
    text: '无效 redirect_uri: {uri}',
    when: 'The address is not one that the client registered.',
  },
  [Code.codeOfOtherClient]: { text: 'client_id 不匹配', when: 'The code is another client’s.' },
  [Code.codeRedirectMismatch]: {
    text: 'redirect_uri 不匹配',
    when: 'The address is not the one that the code was asked for with.',
  },
  [Code.codeStateMismatch]: { text: 'state 不匹配', when: 'The state is not the code’s.' },
  [Code.codeNotFound]: { text: 'code 不存在', when: 'Never issued, or used before.' },
  [Code.codeExpired]: { text: 'code 已过期', when: 'The code is older than 5 minutes.' },
  [Code.clientSecretWrong]: { text: '无效 client_secret', when: 'Wrong client secret.' },

  [Code.fileNotFound]: { text: '文件不存在', when: 'No uploaded file has this id.' },
  [Code.fileEmpty]: { text: '文件为空', when: 'An uploaded file has no content.' },
  [Code.fileRefused]: {
    text: '只能上传 PNG、JPEG、WebP、GIF 图片或 PDF',
    when: 'The content of an uploaded file is of no allowed type, or is damaged, or has too many pixels.',
  },
  [Code.fileQuota]: {
    text: '上传的文件已达上限，请联系管理员',
    when: 'A user keeps 100 MB or 500 files already.',
  },

  [Code.recordNotFound]: { text: '单位信息不存在', when: 'The user has no enterprise record.' },
  [Code.areaUnknown]: { text: '请从列表中选择地区', when: 'The area names no node.' },
  [Code.recordStale]: {
    text: '信息已被他人修改，请核对后重新提交',
    when: 'The version sent is not the current one.',
  },
  [Code.remarkRequired]: {
    text: '请填写审核意见',
    when: 'Returning or rejecting without a remark.',
  },
  [Code.ownRecord]: { text: '不能审核自己的单位信息', when: 'Deciding on one’s own record.' },
  [Code.approvalWithoutRecord]: {
    text: '该用户没有单位信息，不能授予已通过审核',
    when: 'Giving role 1 to a user without a record.',
  },
  [Code.notApproved]: { text: '审核中', when: 'Only an approved account may enter.' },
  [Code.idempotencyKeyReused]: {
    text: '同一提交标识的内容不一致，请刷新页面后重新提交',
    when: 'An Idempotency-Key came again with another body.',
  },
  [Code.phoneUnproven]: {
    text: '更换手机号须验证本人和新手机号，请使用“更换手机号”',
    when: 'Another phone in a profile or record; whether it is registered is not looked at.',
  },
  [Code.verificationRunning]: {
    text: '正在校验日志，请稍后再试',
    when: 'Another verification of the logs is running.',
  },
  [Code.feedbackNotFound]: { text: '意见反馈不存在', when: 'No feedback has this id.' },

  [Code.libraryRecordNotFound]: {
    text: '没有这条数据，请核对编号',
    when: 'No public record or series of the library has this code in this release.',
  },
  [Code.libraryReleaseNotFound]: {
    text: '没有第 {n} 版数据',
    when: 'No release of the library has this number.',
  },
  [Code.libraryFileRefused]: {
    text: '数据文件有误',
    when: 'A data file breaks a rule; the text names each row and the reason.',
  },
  [Code.libraryUnchanged]: {
    text: '与当前版本相同，没有可发布的内容',
    when: 'Publishing files that change nothing.',
  },
  [Code.libraryRetiresMany]: {
    text: '文件会停用 {n} 条现有数据。一个文件就是该库的全部数据，请确认没有漏行',
    when: 'Publishing files that would retire more than a tenth of a library, without confirming it.',
  },
  [Code.libraryStale]: {
    text: '第 {n} 版已经发布，请重新比较后再发布',
    when: 'Publishing on a comparison with a release that is no longer the latest.',
  },
  [Code.draftNotFound]: {
    text: '数据草稿不存在',
    when: 'No draft of a release has this id.',
  },
  [Code.draftSettled]: {
    text: '这份草稿已经发布或作废',
    when: 'Changing a draft that is published or discarded.',
  },
  [Code.draftChanged]: {
    text: '草稿刚刚有变动，请看过现在的内容再决定',
    when: 'The draft was checked anew or changed since the caller has seen it.',
  },
  [Code.draftNotReady]: {
    text: '草稿还有错误或尚未检查完，不能发布',
    when: 'Publishing a draft that has errors or is being checked.',
  },
  [Code.draftOwn]: {
    text: '数据须由上传人以外的另一人复核发布',
    when: 'Publishing a draft of one’s own.',
  },
  [Code.draftOfOther]: {
    text: '只有上传人可以补传文件；表单更正的草稿请作废后重新填写',
    when: 'Replacing files of somebody else’s draft, or of a correction by form.',
  },

  [Code.proposalNotFound]: { text: '因子征集不存在', when: 'No proposal has this id.' },
  [Code.proposalFileRefused]: {
    text: '附件未能接收，请重新提交',
    when: 'A file for a proposal that has one already, was sent too long ago or by somebody else.',
  },

  [Code.reviewCaseNotFound]: {
    text: '办件不存在',
    when: 'No such case, or it lies outside the data scope of the caller.',
  },
  [Code.reviewCaseClaimed]: {
    text: '该办件已由{name}领取，{minutes} 分钟内不办才会放回',
    when: 'Another reviewer holds the case.',
  },
  [Code.reviewCaseDecided]: {
    text: '该办件不在待审状态',
    when: 'The case is decided, or is not the latest of its applicant.',
  },
  [Code.reviewCaseNotYours]: {
    text: '该办件不是由您领取的',
    when: 'Releasing a case that somebody else holds, or nobody.',
  },
  [Code.reviewChecksFailed]: {
    text: '有检查项不通过，请逐件审核',
    when: 'Approving many at once: a check of this one failed.',
  },
  [Code.announcementNotFound]: { text: '公告不存在', when: 'No such announcement.' },
  [Code.announcementUnpublished]: {
    text: '公告没有发布，不能推送',
    when: 'Pushing an announcement that is switched off.',
  },
  [Code.noticeTemplateNotFound]: {
    text: '站内信模板不存在',
    when: 'No such message template.',
  },
  [Code.noticeTemplateCodeTaken]: {
    text: '已经存在编码为 {code} 的站内信模板',
    when: 'Another message template has this code.',
  },
  [Code.noticeTemplateBuiltIn]: {
    text: '内置的站内信模板不能删除，也不能改编码',
    when: 'Deleting or renaming the template of a built-in kind of message.',
  },
  [Code.noticeTemplateVariable]: {
    text: '内置的站内信模板没有变量 {name}',
    when: 'A built-in template may use the variables of its kind only.',
  },
  [Code.noticeTemplateDisabled]: {
    text: '站内信模板已关闭，不能发送',
    when: 'Sending by a template that is switched off.',
  },
  [Code.noticeTemplateParam]: {
    text: '模板参数 {name} 缺失',
    when: 'Sending by a template without one of its variables.',
  },
  [Code.mailAccountNotFound]: { text: '邮箱账号不存在', when: 'No such mail account.' },
  [Code.mailAccountInUse]: {
    text: '无法删除，该邮箱账号还有邮件模板',
    when: 'Deleting a mail account that templates use.',
  },
  [Code.mailAccountsFull]: {
    text: '邮箱账号最多 {n} 个',
    when: 'There are as many mail accounts as there can be.',
  },
  [Code.mailHostRefused]: {
    text: 'SMTP 服务器须在公网，端口为 25、465、587、994 或 2525；其他服务器请在环境变量 MAIL_RELAYS 中列出',
    when: 'A mail server in a private network or at an unusual port, which MAIL_RELAYS does not list.',
  },
  [Code.mailUnencrypted]: {
    text: '请开启 SSL 或 STARTTLS：只有环境变量 MAIL_RELAYS 列出的服务器可以不加密',
    when: 'A mail server without TLS, which MAIL_RELAYS does not list.',
  },
  [Code.mailPasswordAgain]: {
    text: '更换了服务器或不再加密，请重新填写密码',
    when: 'The kept password of a mail account would go to another server, or in the clear.',
  },
  [Code.mailTemplateNotFound]: { text: '邮件模板不存在', when: 'No such mail template.' },
  [Code.mailTemplateCodeTaken]: {
    text: '已经存在编码为 {code} 的邮件模板',
    when: 'Another mail template has this code.',
  },
  [Code.mailTemplateParam]: {
    text: '模板参数 {name} 缺失',
    when: 'A mail without one of its template’s variables.',
  },
  [Code.apiFailureNotFound]: { text: '接口错误不存在', when: 'No such failed request.' },
  [Code.apiFailureSettled]: {
    text: '接口错误已经处理',
    when: 'Marking a failed request that was marked before.',
  },
  [Code.jobNotFound]: { text: '定时任务不存在', when: 'No such scheduled job.' },
  [Code.jobStatusSame]: {
    text: '定时任务已经处于该状态，无需修改',
    when: 'Pausing a job that is paused, or the other way round.',
  },
  [Code.jobFixed]: {
    text: '定时任务是程序的一部分，不能新增、修改或删除，可以暂停',
    when: 'Creating, updating or deleting a scheduled job.',
  },
  [Code.jobRunning]: {
    text: '定时任务正在运行，请稍后再试',
    when: 'Triggering a job that some process is running.',
  },
  [Code.parameterNotFound]: { text: '参数不存在', when: 'No such parameter.' },
  [Code.parameterKeyTaken]: {
    text: '参数键名已被使用',
    when: 'Another parameter has this key, or it begins as those of the site do.',
  },
  [Code.parameterBuiltIn]: {
    text: '系统参数不能删除',
    when: 'Deleting a setting of the site, or changing more of it than its value.',
  },
  [Code.parameterHidden]: {
    text: '该参数不可见，不能按键名读取',
    when: 'Reading a parameter by its key that staff alone see.',
  },
  [Code.parametersFull]: {
    text: '自定义参数最多 {n} 个',
    when: 'Adding a parameter where there are as many as may be.',
  },
  [Code.alreadyUrged]: {
    text: '今天已经催办，请下一个工作日再试',
    when: 'A reminder of this case was sent on the same working day.',
  },
  [Code.formDraftStale]: {
    text: '草稿已在另一窗口更新',
    when: 'A draft of a form is saved by a window that has not seen it as it is.',
  },
  [Code.favouritesFull]: {
    text: '最多收藏 {n} 条，请先取消不需要的',
    when: 'Keeping more records than one person may.',
  },
  [Code.managerOnly]: {
    text: '您是本单位的填报员，提交、撤回、催办和成员管理由管理员办理',
    when: 'An editor of a unit does what only its managers may.',
  },
  [Code.lastManager]: {
    text: '单位须保留一位管理员，请先指定另一位管理员，或移除其他成员',
    when: 'The last manager of a unit that has other members leaves, is changed or removed, or his account would be deleted.',
  },
  [Code.memberNotFound]: {
    text: '该成员已不属于本单位',
    when: "A member is changed who does not belong to the caller's unit.",
  },
  [Code.recordHeld]: {
    text: '该成员持有单位信息，须由其本人先移交',
    when: 'Somebody would remove the member who holds the record, or change his role.',
  },
  [Code.recordNotHeld]: {
    text: '单位信息由另一成员持有，只能由其移交',
    when: 'A member hands over a record that he does not hold.',
  },
  [Code.memberAlready]: {
    text: '该手机号已是本单位的成员',
    when: 'A phone of a member is invited.',
  },
  [Code.invitedAlready]: {
    text: '已邀请该手机号，请等待对方接受，或先撤回原来的邀请',
    when: 'A phone is invited again while an invitation to it waits.',
  },
  [Code.membersFull]: {
    text: '成员与待接受的邀请最多 {n} 个',
    when: 'A unit has as many members and waiting invitations as it may have.',
  },
  [Code.invitationNotFound]: {
    text: '邀请不存在、已撤回或已过期',
    when: "No invitation to the caller's phone with this id can be accepted, or of the caller's unit be withdrawn.",
  },
  [Code.otherUnit]: {
    text: '您已属于另一单位，或自己的单位信息已提交过，不能加入其他单位',
    when: 'Somebody accepts who belongs to a unit that he cannot leave behind.',
  },
  [Code.favouriteNotFound]: {
    text: '收藏不存在或已取消',
    when: 'The caller has no favourite with this id.',
  },
  [Code.fieldNotOpen]: {
    text: '本次只能修改需要补正的内容',
    when: 'Between a return for single fields and the next decision another field is changed.',
  },
  [Code.attachmentNotFound]: {
    text: '证照不存在',
    when: 'No attachment of the caller’s record has this id, or a decision remarks on one that the submission has not.',
  },
  [Code.attachmentsTooMany]: {
    text: '最多上传 10 个证照，请先撤回不需要的',
    when: 'The record has ten attachments already.',
  },
  [Code.attachmentRefused]: {
    text: '只能上传 PNG、JPEG、WebP 图片或 PDF',
    when: 'An attachment of another type, or a PDF that is damaged, encrypted, or has scripts, actions or embedded files; the text says which.',
  },
  [Code.reviewTemplateNotFound]: {
    text: '审核意见模板不存在',
    when: 'No such ready-made remark.',
  },
}

const TOO_MUCH = '数值过大：期望 string <={max} 字符'

/** The rules of the fields that people type, by the keys that their schemas give. */
const FIELD_TEXTS: Record<FieldKey, string> = {
  enterprise: '请输入企业名称',
  enterpriseLong: '企业名称最多 {max} 个字',
  enterpriseCharacters: '企业名称含有不能使用的字符',
  rangeLong: '区划范围最多 {max} 个字',
  rangeCharacters: '区划范围含有不能使用的字符',
  area: '请输入所在地区',
  areaLong: '所在地区最多 {max} 个字',
  areaCharacters: '所在地区含有不能使用的字符',
  applytype: '请选择入驻类型',
  contact: '请输入联系人姓名',
  contactLong: '联系人姓名最多 {max} 个字',
  contactCharacters: '联系人姓名含有不能使用的字符',
  creditcode: '请输入统一社会信用代码',
  creditcodeWrong: '请输入正确的统一社会信用代码',
  phone: '请输入正确的手机号格式',
  password: '请输入密码',
  passwordLength: '长度在 {min} 到 {max} 个字符',
  newPassword: '请输入新密码',
  oldPassword: '旧密码不能为空',
  oldPasswordLong: '旧密码不能为空',
  ownPasswordLong: TOO_MUCH,
  loginName: '登录账号不能为空',
  loginNameLong: '登录账号不能为空',
  loginNameCharacters: '登录账号含有不能使用的字符',
  loginPassword: '密码不能为空',
  loginPasswordLong: '密码不能为空',
  lockPasswordShort: '锁屏密码至少 {min} 个字符',
  lockPasswordLong: '锁屏密码最多 {max} 个字符',
  unlockPassword: '请输入锁屏密码或登录密码',
  secondStepCode: '请输入动态验证码或恢复码',
  secondStepCodeLong: '验证码不正确',
  passkeyName: '请填写名称',
  passkeyNameLong: '名称最多 {max} 个字',
  passkeyNameCharacters: '名称含有不能使用的字符',
  captchaProofLong: TOO_MUCH,
  feedbackKind: '请选择反馈类型',
  feedback: '请填写反馈内容',
  feedbackShort: '反馈内容至少 {min} 个字',
  feedbackLong: '反馈内容最多 {max} 个字',
  feedbackCharacters: '反馈内容含有不能使用的字符',
}

/** Whether a schema's message is a key. */
export const isFieldRule = (message: string) => isFieldKey(readKey(message)?.key ?? '')

const isFieldKey = (key: string): key is FieldKey => FIELD_KEYS.some((known) => known === key)

/** The words of a broken rule: by its key, or as the schema has them. */
export function ruleText(message: string): string {
  const told = readKey(message)
  if (!told || !isFieldKey(told.key)) return message
  return FIELD_TEXTS[told.key].replace(
    /\{(\w+)\}/g,
    (hole, name: string) => told.values[name] ?? hole,
  )
}
