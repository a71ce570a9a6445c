import type { Catalogue } from '../zh/index.server.ts'

type Lists = Catalogue['staff']['lists']

export const systemLists: Pick<
  Lists,
  'operationLog' | 'feedback' | 'enterprises' | 'sms' | 'files' | 'cspReports'
> = {
  operationLog: {
    title: 'Operation log',
    description: 'See, find, export and verify the record of every operation.',
    filters: { userName: 'Who', module: 'Module', subject: 'Subject', createTime: 'When' },
    columns: {
      name: 'Operation',
      subject: 'Subject',
      changes: 'Changed fields',
      userName: 'Who',
      userIp: 'Address',
      module: 'Module',
      request: 'Call',
      traceId: 'Trace number',
      createTime: 'Time',
    },
    actions: {},
  },
  feedback: {
    title: 'Feedback',
    description: 'See, answer and export feedback.',
    filters: { keyword: 'Text', status: 'Status', kind: 'Kind', createTime: 'Sent on' },
    columns: {
      content: 'Text',
      kind: 'Kind',
      page: 'Page',
      sender: 'Sender',
      status: 'Status',
      answer: 'Answer',
      handledBy: 'Handled by',
      createTime: 'Sent on',
    },
    actions: {},
  },
  enterprises: {
    title: 'Enterprises',
    description: 'Find enterprises, see their records and history.',
    filters: {
      enterprise: 'Name',
      phone: 'Phone',
      area: 'Region',
      status: 'Review',
      applytype: 'Type',
    },
    columns: {
      enterprise: 'Name',
      applytype: 'Type',
      area: 'Region',
      phone: 'Phone',
      creditcode: 'Credit code',
      contact: 'Contact',
      status: 'Review',
      updateTime: 'Updated',
      createTime: 'Registered',
    },
    actions: {},
  },
  sms: {
    title: 'SMS',
    description: 'See and export the messages sent.',
    filters: { mobile: 'Phone (whole)', templateCode: 'Template', createTime: 'Created' },
    columns: {
      templateCode: 'Template',
      mobile: 'Phone',
      templateContent: 'Text',
      sendStatus: 'State',
      apiSendMsg: 'Answer of the carrier',
      channelCode: 'Channel',
      sendTime: 'Sent',
      createTime: 'Created',
    },
    actions: {},
  },
  files: {
    title: 'Files',
    description: 'See, upload and delete files.',
    filters: { path: 'Stored name', type: 'Type', createTime: 'Uploaded' },
    columns: {
      name: 'Name',
      preview: 'Preview',
      type: 'Type',
      size: 'Size',
      path: 'Stored name',
      createTime: 'Uploaded',
    },
    actions: {
      delete: {
        button: 'Delete',
        title: 'Delete {n} files?',
        text: 'Their contents are deleted too; an avatar is cleared. There is no way back.',
        submit: 'Delete {n} files',
        done: '{n} files deleted',
      },
    },
  },
  cspReports: {
    title: 'CSP reports',
    description: 'Violations of the content security policy that browsers report, kept 90 days.',
    filters: { createTime: 'First seen' },
    columns: {
      directive: 'Directive',
      blocked: 'Blocked source',
      page: 'Page',
      count: 'Count',
      day: 'Day',
      updateTime: 'Last seen',
    },
    actions: {},
  },
}

const operation: Catalogue['staff']['operation'] = {
  changes: 'What changed',
  field: 'Field',
  before: 'Before',
  after: 'After',
  unchanged: 'This operation changed no field, or none was recorded.',
  circumstances: 'Circumstances',
  number: 'Number of the subject',
  seq: 'Place in the chain',
  hash: 'Hash',
  verify: {
    title: 'Verify the hash chain',
    intro:
      'The hash of every operation covers the hash of the one before; the login log is sealed into the chain each hour. Verifying recomputes every hash and names the first record that was changed, removed or swapped. The verification itself is logged.',
    kept: 'A hash noted earlier (optional)',
    keptHint:
      '64 characters. It must still be part of the chain, which shows a log rewritten whole',
    submit: 'Verify',
    whole: 'The logs are whole',
    broken: 'The logs have been changed',
    sound: 'Whole',
    faulty: 'Faulty',
    rows: '{n} rows',
    last: 'Hash of the last row',
    at: 'Verified',
    took: 'in {n} ms',
  },
}

const record: Catalogue['staff']['record'] = {
  delete: 'Delete',
  deleteTitle: 'Delete “{name}”?',
}

const dictionary: Catalogue['staff']['dictionary'] = {
  title: 'Dictionaries',
  description: 'See and maintain dictionary types and their data.',
  lead: '{types} types, {items} entries. Changes take effect at once and are logged',
  types: 'Dictionary types',
  search: 'Name or code',
  none: 'No type matches',
  unit: 'entries',
  offName: '{name} (disabled)',
  offNote: 'This type is disabled: its data can only be read. Enable the type to change them.',
  empty: 'This type has no data yet',
  caption: 'Data of {name}',
  columns: {
    label: 'Label',
    sort: 'Order',
    value: 'Value',
    look: 'Looks like',
    usage: 'Used by',
    status: 'Status',
    actions: 'Actions',
  },
  sortOf: 'Order of {name}',
  sortWrong: 'The order must be a whole number',
  saveOrder: 'Save the order',
  usageNote: 'Values in use cannot be deleted, only disabled.',
  enabled: 'On',
  disabled: 'Off',
  enable: 'Enable',
  disable: 'Disable',
  color: {
    none: 'Default',
    primary: 'Blue (primary)',
    success: 'Green (success)',
    info: 'Grey (info)',
    warning: 'Orange (warning)',
    danger: 'Red (danger)',
  },
  type: {
    create: 'New type',
    edit: 'Edit the type',
    intro:
      'When the code changes, the data follow. Programs that read the old code must follow too.',
    name: 'Name',
    type: 'Code',
    typeHint: 'Letters, digits and underscores, for programs',
    deleteText: 'A type that still has data cannot be deleted. There is no way back.',
  },
  entry: {
    create: 'New entry',
    edit: 'Edit the entry',
    intro: 'People read the label; records hold the value.',
    label: 'Label',
    value: 'Value',
    valueHint: 'Unique within its type',
    colorType: 'Colour',
    cssClass: 'Style name',
    cssClassHint: 'For other programs; optional',
    deleteText: 'Entries in use cannot be deleted, only disabled. There is no way back.',
  },
}

const feedback: Catalogue['staff']['feedback'] = {
  title: 'Answer feedback',
  said: 'What was said',
  published: 'Published',
  unpublished: 'Not published',
  kind: {
    suggestion: 'Suggestion',
    fault: 'Fault',
    data: 'Data error',
    question: 'Question',
    complaint: 'Complaint',
  },
  status: { open: 'Open', done: 'Done' },
  fields: {
    status: 'Status',
    sender: 'Sender',
    phone: 'Phone',
    answer: 'Public answer',
    answerHint: 'Shown to everyone on the page that the feedback is about; empty: not published',
    note: 'Note',
    noteHint: 'For staff only',
  },
}
const enterprise: Catalogue['staff']['enterprise'] = {
  title: 'Enterprise',
  record: 'Record',
  history: 'History',
  remark: 'Latest remark of the review',
  version: 'Version',
  review: 'Case {number}',
  status: { s0: 'Waiting', s1: 'Approved', s2: 'Returned', s3: 'Not approved' },
  type: { s1: 'Government', s2: 'Park enterprise' },
  event: {
    registered: 'Registered',
    submitted: 'Submitted',
    approved: 'Approved',
    returned: 'Returned',
    rejected: 'Not approved',
    reopened: 'Reopened',
  },
}
const sms: Catalogue['staff']['sms'] = {
  templates: 'SMS templates',
  templatesLead:
    'Characters include the signature and variables as written; 70 fit into one message, 67 into each part of a longer one',
  back: 'SMS log',
  code: 'Code',
  notice: 'Notice',
  sent: 'Sent',
  failed: 'Failed',
  waiting: 'Waiting',
  columns: {
    code: 'Template',
    type: 'Kind',
    content: 'Text',
    params: 'Variables',
    characters: 'Characters',
    messages: 'Messages',
    carrier: 'Template at the carrier',
  },
}
const files: Catalogue['staff']['files'] = {
  upload: 'Upload a file',
  file: 'File',
  fileHint: 'A PNG, JPEG or WebP picture or a PDF, up to 16 MB',
}
const csp: Catalogue['staff']['csp'] = { rest: 'All others' }

/** What the screens of this area say, for `staff`. */
export const systemScreens = {
  csp,
  dictionary,
  enterprise,
  feedback,
  files,
  operation,
  record,
  sms,
}
