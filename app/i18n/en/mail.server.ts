import type { mail as zh, mailLists as zhLists } from '../zh/mail.server.ts'

type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> }

export const mail: Words<typeof zh> = {
  account: {
    createTitle: 'New mail account',
    intro:
      'We send mail from this address. The password is stored encrypted and never shown again.',
    mail: 'Address',
    mailHint: 'What recipients see as the sender',
    host: 'SMTP server',
    hostHint:
      'The name your provider gives, such as smtp.example.cn. The system administrator lists servers of a private network in MAIL_RELAYS',
    port: 'Port',
    portHint: 'Usually 465 with SSL/TLS, 587 with STARTTLS',
    encryption: 'Encryption',
    ssl: 'SSL/TLS',
    sslLine: 'Encrypted from the start',
    starttls: 'STARTTLS',
    starttlsLine: 'Encrypted once connected; if the server cannot, nothing is sent',
    none: 'None',
    noneLine: 'Only for servers listed in MAIL_RELAYS',
    username: 'User name',
    password: 'Password',
    passwordHint: 'Leave empty if the server asks for none',
    keptHint:
      'Leave empty to keep the present one. If you change server or port, or turn encryption off, enter it again',
    kept: 'Set',
    unset: 'None',
    deleteText:
      'It can no longer be used, and waiting mail will fail. You cannot delete it while templates use it.',
  },
  template: {
    createTitle: 'New mail template',
    intro: 'Names in braces are variables, replaced when the mail is sent.',
    noAccount: 'There is no mail account yet. Add one under “Mail accounts” first.',
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
      'Leave an empty line between paragraphs. If you change the text, formatting from other clients is lost.',
    status: 'Status',
    offLine: 'Not sent, only logged',
    remark: 'Remark',
    deleteText: 'It can no longer be used. The mail log stays. This cannot be undone.',
  },
  test: {
    title: 'Send a test mail: {name}',
    intro: 'At most 20 an hour per person and 5 a day to one address. We log each one.',
    off: 'The template is disabled: the mail is logged, not sent.',
    to: 'To',
    toHint: 'Separate several by commas; at most 20, including copies',
    cc: 'Cc',
    bcc: 'Bcc',
    params: 'Values of the variables',
    paramsHint: 'One per line, such as no=20261123',
    submit: 'Send a test mail',
  },
  log: {
    waiting: 'Waiting',
    sent: 'Sent',
    failed: 'Failed',
    ignored: 'Not sent',
    noTitle: 'Mail that cannot be shown',
    again: 'Send again',
    facts: 'Delivery',
    status: 'State',
    exception: 'Last error',
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
      sendException: 'Error',
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
        title: 'Delete mail accounts: {n}?',
        text: 'Waiting mail will fail. You cannot delete accounts that templates use. This cannot be undone.',
        submit: 'Delete ({n})',
        done: 'Mail accounts deleted: {n}',
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
        title: 'Delete mail templates: {n}?',
        text: 'They can no longer be used. The mail log stays. This cannot be undone.',
        submit: 'Delete ({n})',
        done: 'Mail templates deleted: {n}',
      },
    },
  },
}
