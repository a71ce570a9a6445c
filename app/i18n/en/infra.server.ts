/** Parameters, scheduled jobs and logs of the interface. */
export const infra = {
  parameter: {
    createTitle: 'New parameter',
    intro: 'Other clients can read it by its key. Do not keep passwords or secrets here.',
    systemIntro:
      'This is a site setting: you can change only its value. If empty, the environment value is used.',
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
  api: {
    ok: 'OK',
    code: 'Code {code}',
    took: '{n} ms',
    open: 'Open',
    handled: 'Handled',
    ignored: 'Ignored',
    settled: 'has been handled',
  },
  job: {
    on: 'Enabled',
    paused: 'Paused',
    running: 'Running',
    every: 'Every {n} {n|minute|minutes}',
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
        title: 'Delete parameters: {n}?',
        text: 'Clients that read these keys will find no value. This cannot be undone.',
        submit: 'Delete ({n})',
        done: 'Parameters deleted: {n}',
      },
    },
    systemKept: 'System parameters cannot be deleted',
  },
  apiRequests: {
    title: 'API requests',
    description:
      'What signed-in users called, how long it took and the result, for 7 days and up to 20,000 rows. No parameters or content.',
    filters: {
      traceId: 'Trace number',
      requestUrl: 'Call',
      beginTime: 'Time',
    },
    columns: {
      requestUrl: 'Call',
      beginTime: 'Time',
      duration: 'Duration',
      result: 'Result',
      userId: 'Account number',
      traceId: 'Trace number',
    },
    actions: {},
  },
  apiErrors: {
    title: 'API errors',
    description:
      'Find a failed request by the trace number on the error page, for 30 days and up to 2,000 rows.',
    filters: {
      traceId: 'Trace number',
      requestUrl: 'Call',
      processStatus: 'Status',
      exceptionTime: 'Time',
    },
    columns: {
      requestUrl: 'Call',
      exceptionTime: 'Time',
      exceptionName: 'Error',
      exceptionMessage: 'Message',
      processStatus: 'Status',
      userId: 'Account number',
      traceId: 'Trace number',
      exceptionStackTrace: 'Where',
    },
    actions: {
      handle: {
        button: 'Mark as handled',
        title: 'Mark errors as handled: {n}?',
        text: 'This cannot be undone.',
        submit: 'Mark as handled',
        done: 'Errors marked: {n}',
      },
      ignore: {
        button: 'Ignore',
        title: 'Ignore errors: {n}?',
        text: 'This cannot be undone.',
        submit: 'Ignore ({n})',
        done: 'Errors ignored: {n}',
      },
    },
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
        title: 'Run jobs now: {n}?',
        text: 'Each job runs once, paused or not. See the result under “Runs”.',
        submit: 'Run ({n})',
        done: 'Jobs started: {n}',
      },
      pause: {
        button: 'Pause',
        title: 'Pause jobs: {n}?',
        text: 'They no longer run; a run under way is finished. While clearing is paused, expired data stay.',
        submit: 'Pause ({n})',
        done: 'Jobs paused: {n}',
      },
      resume: {
        button: 'Resume',
        title: 'Resume jobs: {n}?',
        text: 'They run again as scheduled.',
        submit: 'Resume ({n})',
        done: 'Jobs resumed: {n}',
      },
    },
  },
  jobRuns: {
    title: 'Runs',
    description: 'The last 200 runs of every scheduled job, with time, duration and result.',
    filters: { jobId: 'Job', status: 'Result' },
    columns: {
      name: 'Job',
      beginTime: 'Started',
      duration: 'Duration',
      status: 'Result',
      result: 'Error',
    },
    actions: {},
  },
}
