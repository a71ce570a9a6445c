export const admin = {
  save: 'Save',
  cancel: 'Back to the list',
  status: { label: 'Status', on: 'Enabled', off: 'Disabled' },
  sort: { label: 'Order', hint: 'Smaller numbers come first' },
  remark: 'Remark',
  post: {
    intro:
      'You can give positions to users. A disabled one can no longer be chosen; users who have it keep it.',
    name: 'Position',
    nameHint: 'For example: Data reviewer',
    code: 'Code',
    codeHint: 'Letters, digits, dots, underscores and hyphens, for the API and imports',
    nameTaken: 'Another position has this name; choose another',
    codeTaken: 'Another position uses this code; choose another',
  },
}
