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

export const operation: Catalogue['staff']['operation'] = {
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
