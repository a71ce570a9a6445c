import { Code } from '../contract/codes.ts'
import type { Texts } from './entry.ts'

/** Accounts and their passwords. */
export const ACCOUNTS_ERRORS = {
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
  [Code.passwordUnchanged]: {
    text: '新密码不能与旧密码相同',
    when: 'The new password equals the current one.',
  },
  [Code.staffPasswordTooShort]: {
    text: '工作人员的密码至少 12 个字符',
    when: 'A new password of a reviewer or administrator is under 12 characters.',
  },
  [Code.ownAccount]: {
    text: '不能停用、删除自己的账号，也不能修改自己的角色',
    when: 'Administrators would disable, delete or promote their own account.',
  },
  [Code.staffDeletion]: {
    text: '工作人员的账号由管理员删除，不能自行注销',
    when: 'A member of the staff asks for the deletion of the own account.',
  },
  [Code.deletionAsked]: {
    text: '该账号已申请注销，撤销申请后才能办理',
    when: 'An application is submitted by an account that waits for its deletion.',
  },
} satisfies Texts
