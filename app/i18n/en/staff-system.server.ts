import type { Catalogue } from '../zh/index.server.ts'

type Lists = Catalogue['staff']['lists']

export const systemLists: Pick<Lists, 'operationLog'> = {
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

/** What the screens of this area say, for `staff`. */
export const systemScreens = { dictionary, operation, record }
