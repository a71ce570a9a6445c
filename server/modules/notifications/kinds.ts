/** 1 通知公告, 2 系统消息: values of the dictionary `system_notify_template_type`. */
type TemplateKind = 1 | 2

interface Kind {
  /** Id of the seeded template; never reused. */
  id: number
  name: string
  kind?: TemplateKind
  /** The text as seeded, which staff may edit; `{x}` are its variables, no others can be used. */
  text: string
  /** Path within the site of the page that the message is about; `{x}` as in the text. */
  link: string
  /** Variables allowed besides those in the seeded text. */
  more?: readonly string[]
}

const OWN = '/edituserinfo'

/** Every kind of message that the system sends by itself. */
export const MESSAGE_KINDS = {
  'userinfo-approved': {
    id: 1,
    name: '入驻审核通过',
    text: '贵单位“{enterprise}”的入驻申请已通过审核，现在可以进入平台。',
    link: OWN,
    more: ['remark'],
  },
  'userinfo-returned': {
    id: 2,
    name: '入驻信息退回补正',
    text: '贵单位“{enterprise}”的信息需要补正：{remark}{fields}',
    link: OWN,
  },
  'userinfo-rejected': {
    id: 3,
    name: '入驻审核不通过',
    text: '贵单位“{enterprise}”的入驻申请未通过审核：{remark}',
    link: OWN,
  },
  'userinfo-reopened': {
    id: 4,
    name: '重新进入审核',
    text: '贵单位“{enterprise}”的信息重新进入审核。',
    link: OWN,
    more: ['remark'],
  },
  'userinfo-submitted': {
    id: 6,
    name: '入驻信息已提交',
    text: '贵单位“{enterprise}”的信息已提交，办件编号 {number}，请等待审核。',
    link: OWN,
  },
  'review-claimed': {
    id: 7,
    name: '办件已受理',
    text: '办件 {number} 已由工作人员受理，审核结果将另行告知。',
    link: OWN,
  },
  'feedback-answered': {
    id: 8,
    name: '意见反馈已答复',
    text: '您的意见反馈已有答复：{answer}',
    link: '/account/feedback?id={id}',
    more: ['id'],
  },
  'proposal-answered': {
    id: 9,
    name: '因子征集已答复',
    text: '您推荐的“{name}”已有答复：{answer}',
    link: '/proposals',
    more: ['id'],
  },
  'sign-in-new': {
    id: 10,
    name: '新设备登录',
    text: '您的账号于 {time} 在新的设备或浏览器上登录（地址 {address}）。如非本人操作，请立即修改密码。',
    link: '/register?mode=password',
  },
  'password-changed': {
    id: 11,
    name: '密码已修改',
    text: '您账号的密码于 {time} 修改。如非本人操作，请立即重设密码并联系我们。',
    link: '/register?mode=password',
  },
  'password-reset': {
    id: 30,
    name: '密码已重设',
    text: '您账号的密码于 {time} 重设，所有设备上的登录已退出；如有通行密钥、绑定的第三方账号或通知邮箱，已一并移除。如非本人操作，请立即联系我们。',
    link: '/register?mode=password',
  },
  'social-bound': {
    id: 31,
    name: '已绑定第三方账号',
    text: '您的账号于 {time} 绑定了第三方账号“{name}”，以后可以用它登录。如非本人操作，请立即解除绑定并修改密码。',
    link: '/account/security',
  },
  'social-moved': {
    id: 32,
    name: '第三方账号已改绑',
    text: '您绑定的第三方账号于 {time} 改绑到另一个账号，不能再用它登录。如非本人操作，请联系我们。',
    link: '/account/security',
  },
  'passkey-added': {
    id: 33,
    name: '已添加通行密钥',
    text: '您的账号于 {time} 添加了通行密钥“{name}”，以后可以用它登录。如非本人操作，请立即删除它并修改密码。',
    link: '/account/security',
  },
  'mail-changed': {
    id: 34,
    name: '通知邮箱已更改',
    text: '您账号的通知邮箱于 {time} 改为 {mail}。如非本人操作，请立即修改密码，并改回您的邮箱。',
    link: '/account/notifications',
  },
  'mail-removed': {
    id: 35,
    name: '通知邮箱已移除',
    text: '您账号的通知邮箱 {mail} 于 {time} 移除，今后的消息不再发往该邮箱。如非本人操作，请立即修改密码，并重新填写您的邮箱。',
    link: '/account/notifications',
  },
  'deletion-asked': {
    id: 40,
    name: '已申请注销账号',
    text: '您已申请注销账号，账号将于 {day} 删除，在此之前可以撤销。如非本人操作，请立即撤销并修改密码。',
    link: '/account/data#delete',
  },
  'deletion-cancelled': {
    id: 41,
    name: '已撤销注销申请',
    text: '注销申请已于 {time} 撤销，账号照常使用。已撤回的入驻申请需要重新提交。',
    link: OWN,
  },
  'favourites-changed': {
    id: 60,
    name: '收藏的数据有变化',
    text: '数据库第 {release} 版与您的收藏有关：修改 {changed} 条，停用 {withdrawn} 条。',
    link: '/account/favourites?changed=1',
  },
  'member-holder': {
    id: 70,
    name: '单位信息由您持有',
    text: '贵单位“{enterprise}”的信息现在由您的账号持有，审核短信将发给您。',
    link: '/account/members',
  },
  'member-invited': {
    id: 71,
    name: '收到单位邀请',
    text: '有单位邀请您成为其成员，请在 {day} 前接受或谢绝。',
    link: '/account/members',
    more: ['id'],
  },
  'member-joined': {
    id: 72,
    name: '成员已加入',
    text: '{name} 已接受邀请，成为贵单位“{enterprise}”的{role}。',
    link: '/account/members',
  },
  'member-declined': {
    id: 73,
    name: '邀请已谢绝',
    text: '{name} 谢绝了成为贵单位{role}的邀请。',
    link: '/account/members',
    more: ['enterprise'],
  },
  'member-left': {
    id: 74,
    name: '成员已退出',
    text: '{name} 已退出贵单位“{enterprise}”。',
    link: '/account/members',
  },
  'member-removed': {
    id: 75,
    name: '已不再是成员',
    text: '您已不再是“{enterprise}”的成员。',
    link: '/account/members',
  },
  'member-role': {
    id: 76,
    name: '角色已改变',
    text: '您在“{enterprise}”的角色已改为{role}。',
    link: '/account/members',
  },
  'staff-submission': {
    id: 20,
    name: '有办件等待审核',
    text: '有新提交的办件等待审核。',
    link: '/admin/review?tab=pending',
  },
  'staff-account': {
    id: 21,
    name: '有账号等待启用',
    text: '有新注册的工作人员账号等待启用。',
    link: '/admin/users',
  },
  'staff-release': {
    id: 22,
    name: '有数据等待发布',
    text: '有检查无误的数据等待他人发布。',
    link: '/admin/data',
  },
  'phone-moved': {
    id: 5,
    name: '手机号已更换',
    text: '您账号的手机号已改为 {phone}。如非本人操作，请立即修改密码并联系我们。',
    link: OWN,
  },
  announcement: {
    id: 13,
    name: '通知公告',
    kind: 1,
    text: '{title}\n{content}',
    link: '',
  },
  test: {
    id: 14,
    name: '测试消息',
    text: '这是一条测试消息，由 {name} 于 {time} 发给自己。',
    link: '',
  },
} as const satisfies Record<string, Kind>

export type MessageKind = keyof typeof MESSAGE_KINDS

export const SENDER = '系统消息'

export const kindOf = (code: string): Kind | undefined =>
  Object.hasOwn(MESSAGE_KINDS, code) ? MESSAGE_KINDS[code as MessageKind] : undefined

/** The variables of a text, in order of appearance, each once. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
]

/** Replaces the variables of a text by their values; values are not searched for further variables. */
export const fillIn = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

/** The variables that the template of a built-in kind may use. */
export const allowedVariables = ({ text, more = [] }: Kind): string[] => [
  ...variablesOf(text),
  ...more,
]
