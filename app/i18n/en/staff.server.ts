import type { Catalogue } from '../zh/index.server.ts'
import { reviewList } from './review.server.ts'
import { infraLists } from './infra.server.ts'
import { mailLists } from './mail.server.ts'
import { linkList } from './links.server.ts'
import { systemLists, systemScreens } from './staff-system.server.ts'
import { messageLists } from './messages.server.ts'
import { peopleLists } from './people.server.ts'

export const staff: Catalogue['staff'] = {
  title: 'Back office',
  menu: 'Back office menu',
  groupsLabel: 'Menu groups',
  groups: {
    work: 'Workplace',
    review: 'Review',
    business: 'Business',
    system: 'System',
    logs: 'Operations and logs',
  },
  ...systemScreens,
  lists: {
    review: reviewList,
    ...systemLists,
    links: linkList,
    ...peopleLists,
    ...messageLists,
    ...infraLists,
    ...mailLists,
    proposals: {
      title: 'Proposed factors',
      description: 'Answer and delete proposals from the public.',
      filters: { keyword: 'Text', status: 'Decision', createTime: 'Sent on' },
      columns: {
        name: 'Name',
        value: 'Value',
        region: 'Region and year',
        publisher: 'Publisher',
        sourceTitle: 'Source document',
        contact: 'Contact',
        status: 'Decision',
        handledBy: 'Answered by',
        createTime: 'Sent on',
      },
      actions: {
        delete: {
          button: 'Delete',
          title: 'Delete proposals: {n}?',
          text: 'The proposals are deleted with their files and public answers. This cannot be undone.',
          submit: 'Delete ({n})',
          done: 'Proposals deleted: {n}',
        },
      },
    },
    posts: {
      title: 'Positions',
      description: 'Find and delete positions.',
      filters: { name: 'Name', code: 'Code', status: 'Status' },
      columns: {
        name: 'Name',
        code: 'Code',
        sort: 'Order',
        status: 'Status',
        remark: 'Remark',
        createTime: 'Created',
      },
      actions: {
        delete: {
          button: 'Delete',
          title: 'Delete positions: {n}?',
          text: 'Users will lose these positions. This cannot be undone.',
          submit: 'Delete ({n})',
          done: 'Positions deleted: {n}',
        },
      },
    },
    loginLog: {
      title: 'Sign-in log',
      description: 'See and export who signed in and out.',
      filters: {
        username: 'Account',
        userIp: 'IP address',
        status: 'Result',
        createTime: 'Time',
      },
      columns: {
        username: 'Account',
        logType: 'Kind',
        result: 'Result',
        userIp: 'IP address',
        userAgent: 'Browser',
        traceId: 'Trace number',
        createTime: 'Time',
      },
      actions: {},
    },
  },
  status: { on: 'Enabled', off: 'Disabled' },
  deletion: 'Deletion requested, due {day}',
  login: {
    success: 'Success',
    failure: 'Failure',
    result: {
      s0: 'Success',
      s10: 'Wrong account or password',
      s20: 'Account disabled',
      s30: 'Captcha missing',
      s31: 'Wrong captcha',
      s32: 'Wrong two-step code',
    },
    type: {
      s100: 'Password',
      s101: 'Third party',
      s103: 'Mobile number',
      s104: 'SMS code',
      s105: 'Passkey',
      s200: 'Signed out',
      s202: 'Signed out by staff',
    },
  },
}
