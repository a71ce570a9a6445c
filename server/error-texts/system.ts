import { Code } from '../contract/codes.ts'
import type { Texts } from './entry.ts'

/** Logs, jobs and parameters. */
export const SYSTEM_ERRORS = {
  [Code.verificationRunning]: {
    text: '正在校验日志，请稍后再试',
    when: 'Another verification of the logs is running.',
  },
  [Code.apiFailureNotFound]: { text: '接口错误不存在', when: 'No such failed request.' },
  [Code.apiFailureSettled]: {
    text: '接口错误已经处理',
    when: 'Marking a failed request that was marked before.',
  },
  [Code.jobNotFound]: { text: '定时任务不存在', when: 'No such scheduled job.' },
  [Code.jobStatusSame]: {
    text: '定时任务已经处于该状态，无需修改',
    when: 'Pausing a job that is paused, or the other way round.',
  },
  [Code.jobFixed]: {
    text: '定时任务是程序的一部分，不能新增、修改或删除，可以暂停',
    when: 'Creating, updating or deleting a scheduled job.',
  },
  [Code.jobRunning]: {
    text: '定时任务正在运行，请稍后再试',
    when: 'Triggering a job that some process is running.',
  },
  [Code.parameterNotFound]: { text: '参数不存在', when: 'No such parameter.' },
  [Code.parameterKeyTaken]: {
    text: '参数键名已被使用',
    when: 'Another parameter has this key, or it begins as those of the site do.',
  },
  [Code.parameterBuiltIn]: {
    text: '系统参数不能删除',
    when: 'Deleting a setting of the site, or changing more of it than its value.',
  },
  [Code.parameterHidden]: {
    text: '该参数不可见，不能按键名读取',
    when: 'Reading a parameter by its key that staff alone see.',
  },
  [Code.parametersFull]: {
    text: '自定义参数最多 {n} 个',
    when: 'Adding a parameter where there are as many as may be.',
  },
} satisfies Texts
