import { Code } from '../contract/codes.ts'
import type { Texts } from './entry.ts'

/** Codes and messages by SMS. */
export const SMS_ERRORS = {
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
    text: '短信模板须与服务商审核通过的一致，不能在这里新增、修改或删除',
    when: 'Creating, updating or deleting an SMS template.',
  },
  [Code.smsTemplateUnregistered]: {
    text: '该模板没有登记服务商的模板编号，不能发送',
    when: 'A test message by a template that the provider does not know.',
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
} satisfies Texts
