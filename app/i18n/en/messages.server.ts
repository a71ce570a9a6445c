import type { messageLists as zhLists, messages as zh } from '../zh/messages.server.ts'

type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> }

export const messages: Words<typeof zh> = {
  unread: 'Unread',
  unreadCount: '{n} unread',
  all: 'All',
  which: 'Which messages',
  none: 'No messages yet.',
  noneUnread: 'No unread messages.',
  open: 'Open',
  read: 'Mark as read',
  readAll: 'Mark all as read',
  about: 'message of {time}',
  bell: 'Messages',
  bellUnread: 'Messages, {n} unread',
  audience: { staff: 'staff', applicants: 'applicants', all: 'staff and applicants' },
  announcement: {
    createTitle: 'New announcement',
    intro:
      'Published announcements are shown in the workplace. Once pushed, everybody finds one among the messages, too.',
    title: 'Title',
    type: 'Kind',
    notice: 'Notice',
    announcement: 'Announcement',
    content: 'Content',
    contentHint:
      'An empty line begins a paragraph. Changing the content drops the formatting of other clients.',
    status: 'Status',
    on: 'Published',
    off: 'Not published',
    save: 'Save',
    preview: 'Preview',
    push: 'Push',
    pushTitle: 'Push “{title}”',
    pushLead: 'Everybody gets one message. It cannot be taken back.',
    pushTo: 'To {who} ({n} people)',
    pushConfirm: 'Send “{title}” to {n} people?',
    pushText: 'All {who} get one message each. It cannot be taken back.',
    pushSubmit: 'Send to {n} people',
    pushedBefore: 'Pushed to {who} on {time}.',
    unpublished: 'Only published announcements can be pushed. Please publish it first.',
    deleteText:
      'It disappears from the workplace. Messages already sent stay. This cannot be undone.',
    byWhom: '{creator}, {time}',
  },
  template: {
    createTitle: 'New message template',
    intro: 'Variables stand in braces and are replaced when a message is sent.',
    builtIn: 'The system sends it by itself; its code is fixed. Variables: {names}.',
    name: 'Name',
    code: 'Code',
    sender: 'Sender',
    content: 'Content',
    type: 'Kind',
    kindNotice: 'Announcement',
    kindSystem: 'System message',
    status: 'Status',
    statusHint: 'Once disabled, the system sends no such messages.',
    remark: 'Remark',
    test: 'Send to myself',
    testNote: 'Sends what is saved, with the names of the variables in their places.',
    deleteText:
      'Nothing can be sent by it any more. Messages already sent stay. This cannot be undone.',
  },
}

export const messageLists: Words<typeof zhLists> = {
  notices: {
    title: 'Announcements',
    description: 'Write, publish and push announcements.',
    filters: { title: 'Title', type: 'Kind', status: 'Status', createTime: 'Created' },
    columns: {
      title: 'Title',
      type: 'Kind',
      status: 'Status',
      creator: 'Created by',
      pushed: 'Last pushed',
      createTime: 'Created',
    },
    actions: {
      delete: {
        button: 'Delete',
        title: 'Delete {n} announcements?',
        text: 'They disappear from the workplace. Messages already sent stay. This cannot be undone.',
        submit: 'Delete {n} announcements',
        done: '{n} announcements deleted',
      },
    },
  },
  noticeTemplates: {
    title: 'Message templates',
    description: 'Read and edit the texts of messages and their variables.',
    filters: { name: 'Name', code: 'Code', status: 'Status' },
    columns: {
      name: 'Name',
      code: 'Code',
      content: 'Content',
      params: 'Variables',
      type: 'Kind',
      status: 'Status',
      nickname: 'Sender',
    },
    actions: {},
  },
}
