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
  job: {
    on: 'On',
    paused: 'Paused',
    running: 'Running',
    every: 'Every {n} minutes',
    done: 'Done',
    failed: 'Failed',
    took: '{n} ms',
    same: 'is in that state already',
    log: 'Runs',
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
  jobs: {
    title: 'Scheduled jobs',
    description:
      'See when routine work ran and when it runs next; pause it, resume it or run it now.',
    filters: { name: 'Name', status: 'Status' },
    columns: {
      name: 'Name',
      status: 'Status',
      cronExpression: 'Schedule',
      lastTime: 'Last finished',
      lastResult: 'Result',
      nextTime: 'Next run',
      handlerName: 'Handler',
    },
    actions: {
      run: {
        button: 'Run now',
        title: 'Run {n} jobs now?',
        text: 'Each runs once over all processes, paused or not. The runs show the result.',
        submit: 'Run {n} jobs',
        done: '{n} jobs begun',
      },
      pause: {
        button: 'Pause',
        title: 'Pause {n} jobs?',
        text: 'No process runs them any more; a run under way is finished. While clearing is paused, expired data stay.',
        submit: 'Pause {n} jobs',
        done: '{n} jobs paused',
      },
      resume: {
        button: 'Resume',
        title: 'Resume {n} jobs?',
        text: 'They run again as scheduled.',
        submit: 'Resume {n} jobs',
        done: '{n} jobs resumed',
      },
    },
  },
  jobRuns: {
    title: 'Runs',
    description: 'The last 200 runs of every scheduled job, with time, duration and result.',
    filters: { jobId: 'Job', status: 'Result' },
    columns: {
      name: 'Job',
      beginTime: 'Began',
      duration: 'Duration',
      status: 'Result',
      result: 'Error',
    },
    actions: {},
  },
}
