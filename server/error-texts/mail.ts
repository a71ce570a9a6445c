import { Code } from '../contract/codes.ts'
import type { Texts } from './entry.ts'

/** Mail accounts and templates. */
export const MAIL_ERRORS = {
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
  [Code.mailNotOffered]: {
    text: '本站尚未开通邮件通知',
    when: 'There is no mailbox to send from, or the template of the code is switched off.',
  },
  [Code.mailCodeWrong]: {
    text: '邮箱验证码不正确，请核对，或重新获取',
    when: 'The code that was mailed is another, or its five tries are used up.',
  },
  [Code.mailCodeExpired]: {
    text: '邮箱验证码已失效，请重新获取',
    when: 'The code that was mailed has expired or was used.',
  },
} satisfies Texts
