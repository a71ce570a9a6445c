import { Code } from '../contract/codes.ts'
import type { Texts } from './entry.ts'

/** The review desk. */
export const REVIEW_ERRORS = {
  [Code.reviewCaseNotFound]: {
    text: '办件不存在',
    when: 'No such case, or it lies outside the data scope of the caller.',
  },
  [Code.reviewCaseClaimed]: {
    text: '该办件已由{name}领取，{minutes} 分钟内未办理的，自动放回队列',
    when: 'Another reviewer holds the case.',
  },
  [Code.reviewCaseDecided]: {
    text: '该办件不在待审状态',
    when: 'The case is decided, or is not the latest of its applicant.',
  },
  [Code.reviewCaseNotYours]: {
    text: '该办件不是由您领取的',
    when: 'Releasing a case that somebody else holds, or nobody.',
  },
  [Code.reviewChecksFailed]: {
    text: '有检查项不通过，请逐件审核',
    when: 'Approving many at once: a check of this one failed.',
  },
  [Code.reviewInterrupted]: {
    text: '系统出错，尚未办理，请稍后重试',
    when: 'Approving many at once: an unexpected error after the first approval; the log has it.',
  },
  [Code.reviewTemplateNotFound]: {
    text: '审核意见模板不存在',
    when: 'No such review template.',
  },
} satisfies Texts
