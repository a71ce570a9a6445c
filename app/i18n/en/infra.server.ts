/** Parameters, scheduled jobs and logs of the interface. */
export const infra = {
  parameter: {
    createTitle: 'New parameter',
    intro: 'For other clients to read by its key. Keep no passwords or secrets here.',
    systemIntro:
      'This is one of the site’s settings: only its value can be changed. Empty: as the environment says.',
    category: 'Category',
    name: 'Name',
    key: 'Key',
    keyHint: 'Begins with a letter; letters, digits, dots, underscores and hyphens.',
    value: 'Value',
    visible: 'Visibility',
    visibleText: 'Signed-in users can read it by its key',
    yes: 'Visible',
    no: 'Hidden',
    remark: 'Remark',
    system: 'System',
    custom: 'Custom',
    deleteText: 'Clients that read this key will find no value. This cannot be undone.',
  },
}

/** Lists, for `staff.lists`. */
export const infraLists = {
  parameters: {
    title: 'Parameters',
    description:
      'Read and change the site’s settings as parameters, and add some for other clients.',
    filters: { name: 'Name', key: 'Key', type: 'Kind', createTime: 'Created' },
    columns: {
      name: 'Name',
      key: 'Key',
      value: 'Value',
      category: 'Category',
      type: 'Kind',
      visible: 'Visibility',
      remark: 'Remark',
      createTime: 'Created',
    },
    actions: {
      delete: {
        button: 'Delete',
        title: 'Delete {n} parameters?',
        text: 'Clients that read these keys will find no value. This cannot be undone.',
        submit: 'Delete {n} parameters',
        done: '{n} parameters deleted',
      },
    },
    systemKept: 'System parameters cannot be deleted',
  },
}
