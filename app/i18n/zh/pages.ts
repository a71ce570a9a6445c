/** Titles and descriptions of the pages (D-11.5), by route. Server only. */
export const pages = {
  home: {
    title: '首页',
    description:
      '双碳智慧服务平台面向政府部门和园区企业，提供能碳管理、碳核算、碳足迹与碳资产服务。您可以查询有出处的排放因子，了解服务内容，注册审核后进入业务平台。',
  },
  about: {
    title: '关于平台',
    description:
      '本页介绍平台功能、数据来源和使用步骤。所列数据均标明来源和年份。需要帮助时，可以在本页与我们联系。',
  },
  carbonfoot: {
    title: '产品碳足迹库',
    description:
      '查询产品碳足迹：每条数据均有功能单位、系统边界、年份和来源，每一版均有固定链接，可计算、可引用、可下载。',
  },
  carbonfactor: {
    title: '碳核算因子库',
    description:
      '查询核算所需的排放因子：每条数据均有来源文件、文号、适用地区和年份，每一版均有固定链接，可计算、可引用、可下载。',
  },
  carbassetmanagement: {
    title: '碳资产管理',
    description:
      '帮助企业管好配额、自愿减排量和绿证，建立清晰的碳资产台账。我们协助测算履约缺口、安排交易、提示风险，持有量和到期时间都列在台账里。',
  },
  energyreducecarbon: {
    title: '节能降碳改造',
    description:
      '从能源审计入手，查明高耗能环节，提出投资和节能量明确的改造方案。服务覆盖诊断、设计、实施和效果验收，节能量与减碳量一并核算。',
  },
  sophisticatedcarbonaccounting: {
    title: '精细化碳核算',
    description:
      '面向企业和园区，把碳排放核算到工序、设备和产品。结合计量数据与行业方法，给出分项结果和数据质量评价。核算过程留痕，便于核查。',
  },
  carbontradeconsult: {
    title: '碳交易咨询',
    description:
      '为主管部门和重点排放单位解读碳市场规则，协助开展配额管理、数据质量控制和履约清缴。也为首次参与交易的单位提供开户与流程辅导。',
  },
  carbonhuidev: {
    title: '碳汇开发',
    description:
      '帮助地方查清林业、农田、湿地等碳汇资源，论证开发条件。服务包括方法学选择、项目设计和计量监测，并协助办理审定、核查和登记。',
  },
  carbonintelligencemanage: {
    title: '智慧能碳管理',
    description:
      '汇聚区域内重点用能单位的能耗与排放数据，用一张图掌握总量、强度和变化。支持目标分解、预警和考核，为能碳双控提供依据。',
  },
  carbonareaaccount: {
    title: '区域碳核算',
    description:
      '为省、市、县和园区编制温室气体清单，说明排放的构成和变化。核算口径与国家要求衔接，结果可用于达峰评估和政策制定。',
  },
  GovernmentService: {
    title: '政府服务',
    description:
      '汇总面向政府部门的四项服务：碳交易咨询、碳汇开发、智慧能碳管理和区域碳核算。您可以了解每项服务的内容、流程和交付成果，以及申请办法。',
  },
  AboutUs: {
    title: '关于我们',
    description: '介绍我们的业务范围、工作原则和联系方式。',
  },
  announcements: { title: '通知公告', description: '平台发布的通知和公告，新的在前。' },
  developers: {
    title: '开放接口',
    description:
      '用程序读取碳核算因子库和产品碳足迹库：接口地址、示例程序、使用限制、署名要求、错误代码和变更记录，无需注册。',
  },
  messages: { title: '消息', description: '查看发给您的站内消息和通知公告。' },
  proposals: {
    title: '因子征集',
    description:
      '任何人都可以推荐有来源文件的排放因子和产品碳足迹。工作人员核对来源文件后答复，答复和处理结果在本页公开。',
  },
  proposalNew: {
    title: '推荐因子',
    description: '请写明数值和它的来源文件，无需登录。工作人员核对后在“因子征集”页公开答复。',
  },
  proposalEdit: { title: '答复因子推荐', description: '核对推荐的内容和来源文件，公开答复。' },
  register: {
    title: '注册',
    description:
      '请填写单位信息创建账号，带 * 的为必填项。注册成功后请保存注册码，登录时需要填写。',
  },
  security: {
    title: '账号与安全',
    description: '查看登录设备和登录记录，设置两步验证，修改密码、手机号、头像和昵称。',
  },
  notifications: {
    title: '通知方式',
    description: '填写通知邮箱，选择各类消息是否同时发短信和邮件。',
  },
  ownData: {
    title: '我的数据',
    description: '导出本站保存的与您账号有关的全部数据，或申请注销账号。',
  },
  ownFeedback: {
    title: '我的反馈',
    description: '您登录后提交的意见反馈，以及处理情况和答复。',
  },
  favourites: {
    title: '我的收藏',
    description: '查看收藏的因子和碳足迹，数据有无修改或停用，以及自己的备注。',
  },
  members: {
    title: '单位成员',
    description: '查看单位的成员，邀请同事填报，接受或谢绝收到的邀请。',
  },
  favouriteNew: {
    title: '收藏数据',
    description: '把因子或碳足迹收藏到个人中心，可附备注。',
  },
  attachments: {
    title: '证照',
    description: '上传、替换或撤回供审核的证照，查看补正意见。',
  },
  password: {
    title: '修改密码',
    description: '修改登录密码。修改成功后，其他设备上的登录会全部退出。',
  },
  enter: {
    title: '进入平台',
    description: '确认要进入的平台，以及传递给它的内容。',
  },
  rgisuccess: {
    title: '注册成功',
    description:
      '账号已创建。请保存注册码，登录并完善信息，审核通过后即可进入平台。您可以打印本页作为回执。',
  },
  login: {
    title: '登录',
    description: '请输入注册时的手机号、密码和注册码。',
  },
  smsLogin: {
    title: '短信登录',
    description: '用注册时的手机号接收短信验证码登录，不需要密码和注册码。',
  },
  reset: {
    title: '重设密码',
    description: '忘记密码时，用注册时的手机号接收短信验证码，设置新密码。',
  },
  resetRegcode: {
    title: '找回注册码',
    description: '忘记注册码时，用注册时的手机号接收短信验证码，找回登录要用的注册码。',
  },
  changePhone: {
    title: '更换手机号',
    description: '更换登录用的手机号，新手机号需要短信验证。',
  },
  edituserinfo: {
    title: '个人中心',
    description: '查看和修改单位信息，跟踪审核进度，查看注册码，修改密码。',
  },
  privacy: {
    title: '隐私政策',
    description: '本页说明平台保存的信息及其用途、保存期限，以及查询和删除的办法。',
  },
  accessibility: {
    title: '无障碍声明',
    description:
      '本站以 WCAG 2.2 AA 级为目标。本页说明已采取的措施、检查方法、已知的不足、键盘操作和显示设置，以及反馈障碍的办法。',
  },
  search: {
    title: '搜索',
    description: '在服务、页面、常见问题、政策与标准和机构中查找，中文、英文和拼音都可以。',
  },
  searchResults: {
    title: '“{q}”的搜索结果',
    description: '本站与“{q}”有关的服务、页面、常见问题、政策与标准和机构。',
  },
  sitemap: {
    title: '网站地图',
    description: '本站主要页面，按用途分组列出，每页附一句说明。',
  },
  status: {
    title: '服务状态',
    description: '网站、登录与办理、数据查询和文件等服务此刻是否正常。',
  },
  preferences: {
    title: '显示设置',
    description: '选择语言、配色、字号和对比度。设置保存在本机浏览器中，对本站所有页面有效。',
  },
  admin: { title: '管理端', description: '工作人员查看和管理平台数据。' },
  consolePreferences: { title: '项目配置', description: '设置本人管理端的界面。' },
  staffLogin: { title: '登录管理端', description: '工作人员登录双碳智慧服务平台管理端。' },
  staffRegister: { title: '注册工作人员账号', description: '提交后由管理员启用账号并分配角色。' },
  staffReset: { title: '重设管理端密码', description: '用手机短信验证码重设工作人员的密码。' },
  lock: { title: '锁定屏幕', description: '锁定这次登录，离开时他人无法操作。' },
  locked: { title: '{name}，屏幕已锁定', description: '这次登录已锁定，解锁后继续。' },
  postNew: { title: '新增岗位', description: '新增一个可以分配给用户的岗位。' },
  postEdit: { title: '修改岗位', description: '修改岗位的名称、编码、顺序和状态。' },
}
