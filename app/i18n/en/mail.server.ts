import type { mail as zh, mailLists as zhLists } from '../zh/mail.server.ts'

type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> }

export const mail: Words<typeof zh> = {
  account: {
    createTitle: 'New mail account',
    intro: 'Mail is sent from this address. The password is kept encrypted; nobody sees it again.',
    mail: 'Address',
    mailHint: 'What recipients see as the sender',
    host: 'SMTP server',
    hostHint:
      'The name your provider gives, such as smtp.example.cn. Servers of a private network are listed in MAIL_RELAYS by whoever runs the site',
    port: 'Port',
    portHint: 'Usually 465 with SSL/TLS, 587 with STARTTLS',
    encryption: 'Encryption',
    ssl: 'SSL/TLS',
    sslLine: 'Encrypted from the start',
    starttls: 'STARTTLS',
    starttlsLine: 'Encrypted once connected; nothing is sent if the server cannot',
    none: 'None',
    noneLine: 'Only for servers listed in MAIL_RELAYS',
    username: 'User name',
    password: 'Password',
    passwordHint: 'Leave empty if the server asks for none',
    keptHint:
      'Kept; leave empty to keep it. With another server or port, or without encryption, enter it again',
    kept: 'Kept',
    unset: 'None',
    deleteText:
      'Nothing can be sent from it any more; mail that waits will fail. It cannot be deleted while templates use it.',
  },
  template: {
    createTitle: 'New mail template',
    intro: 'Names in braces are variables, replaced when it is sent.',
    noAccount: 'There is no mail account yet. Make one under “Mail accounts” first.',
    name: 'Name',
    code: 'Code',
    codeHint: 'Letters, digits, dots, underscores and hyphens',
    account: 'Mail account',
    accountEmpty: 'Choose',
    nickname: 'Sender’s name',
    nicknameHint: 'Shown before the sender’s address; optional',
    title: 'Subject',
    content: 'Text',
    contentHint:
      'An empty line begins a paragraph. Changing the text drops the formatting of other clients.',
    status: 'Status',
    offLine: 'Not sent, only logged',
    remark: 'Remark',
    deleteText:
      'Nothing can be sent by it any more. The mail log stays. A deleted template cannot be restored.',
  },
  test: {
    title: 'Send a test mail: {name}',
    intro: 'At most 20 an hour per person and 5 a day to one address. It is logged.',
    off: 'The template is disabled: the mail is logged, not sent.',
    to: 'To',
    toHint: 'Several are parted by commas; at most 20 with the copies',
    cc: 'Cc',
    bcc: 'Bcc',
    params: 'Values of the variables',
    paramsHint: 'One a line, such as no=20261123',
    submit: 'Send a test mail',
  },
  log: {
    waiting: 'Waiting',
    sent: 'Sent',
    failed: 'Failed',
    ignored: 'Not sent',
    noTitle: 'A mail that cannot be shown',
    again: 'Send again',
    facts: 'What became of it',
    status: 'State',
    exception: 'Why it failed last',
    from: 'From',
    template: 'Template code',
    created: 'Created',
    sentAt: 'Sent',
    messageId: 'Message ID',
  },
}

/** Lists, for `staff.lists`. */
export const mailLists: Words<typeof zhLists> = {
  mail: {
    title: 'Mail log',
    description: 'See what was sent by mail in the last 30 days.',
    filters: {
      toMail: 'Recipient (whole address)',
      accountId: 'Mail account',
      templateId: 'Template',
      sendStatus: 'State',
      sendTime: 'Sent',
    },
    columns: {
      templateTitle: 'Subject',
      toMail: 'To',
      sendStatus: 'State',
      sendException: 'Why it failed',
      fromMail: 'From',
      templateCode: 'Template code',
      sendTime: 'Sent',
      createTime: 'Created',
    },
    actions: {},
  },
  mailAccounts: {
    title: 'Mail accounts',
    description: 'See, add and edit the addresses that mail is sent from.',
    filters: { mail: 'Address', username: 'User name' },
    columns: {
      mail: 'Address',
      host: 'SMTP server',
      encryption: 'Encryption',
      username: 'User name',
      password: 'Password',
      createTime: 'Created',
    },
    actions: {
      delete: {
        button: 'Delete',
        title: 'Delete {n} mail accounts?',
        text: 'Mail that waits will fail. Accounts that templates use cannot be deleted. Deleted accounts cannot be restored.',
        submit: 'Delete {n} mail accounts',
        done: '{n} mail accounts deleted',
      },
    },
  },
  mailTemplates: {
    title: 'Mail templates',
    description: 'See, add and edit mail templates, and send test mail.',
    filters: { name: 'Name', code: 'Code', status: 'Status', createTime: 'Created' },
    columns: {
      name: 'Name',
      code: 'Code',
      title: 'Subject',
      params: 'Variables',
      status: 'Status',
      nickname: 'Sender’s name',
      remark: 'Remark',
      createTime: 'Created',
    },
    actions: {
      delete: {
        button: 'Delete',
        title: 'Delete {n} mail templates?',
        text: 'Nothing can be sent by them any more. The mail log stays. Deleted templates cannot be restored.',
        submit: 'Delete {n} mail templates',
        done: '{n} mail templates deleted',
      },
    },
  },
}
