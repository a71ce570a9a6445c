import { Code } from '../contract/codes.ts'
import type { Texts } from './entry.ts'

/** Factors and footprints: records, releases, drafts, proposals, favourites. */
export const LIBRARY_ERRORS = {
  [Code.libraryRecordNotFound]: {
    text: '没有这条数据，请核对编号',
    when: 'No public record or series of the library has this code in this release.',
  },
  [Code.libraryReleaseNotFound]: {
    text: '没有第 {n} 版数据',
    when: 'No release of the library has this number.',
  },
  [Code.libraryFileRefused]: {
    text: '数据文件有误',
    when: 'A data file breaks a rule; the text names each row and the reason.',
  },
  [Code.libraryUnchanged]: {
    text: '与当前版本相同，没有可发布的内容',
    when: 'Publishing files that change nothing.',
  },
  [Code.libraryRetiresMany]: {
    text: '文件会停用 {n} 条现有数据。一个文件就是该种数据的全部，请确认没有漏行',
    when: 'Publishing files that would retire more than a tenth of a library, without confirming it.',
  },
  [Code.libraryStale]: {
    text: '第 {n} 版已经发布，请重新比较后再发布',
    when: 'Publishing on a comparison with a release that is no longer the latest.',
  },
  [Code.draftNotFound]: {
    text: '数据草稿不存在',
    when: 'No draft of a release has this id.',
  },
  [Code.draftSettled]: {
    text: '这份草稿已经发布或作废',
    when: 'Changing a draft that is published or discarded.',
  },
  [Code.draftChanged]: {
    text: '草稿刚刚有变动，请看过现在的内容再决定',
    when: 'The draft was checked again or changed since the caller has seen it.',
  },
  [Code.draftNotReady]: {
    text: '草稿还有错误或尚未检查完，不能发布',
    when: 'Publishing a draft that has errors or is being checked.',
  },
  [Code.draftOwn]: {
    text: '数据须由上传人以外的另一人复核发布',
    when: 'Publishing a draft of one’s own.',
  },
  [Code.draftOfOther]: {
    text: '只有上传人可以补传文件；表单更正的草稿请作废后重新填写',
    when: 'Replacing files of somebody else’s draft, or of a correction by form.',
  },
  [Code.proposalNotFound]: { text: '没有这条推荐，请核对编号', when: 'No proposal has this id.' },
  [Code.proposalFileRefused]: {
    text: '附件未能接收，请重新提交',
    when: 'A file for a proposal that has one already, was sent too long ago or by somebody else.',
  },
  [Code.favouritesFull]: {
    text: '最多收藏 {n} 条，请先取消不需要的',
    when: 'Keeping more records than one person may.',
  },
  [Code.favouriteNotFound]: {
    text: '收藏不存在或已取消',
    when: 'The caller has no favourite with this id.',
  },
} satisfies Texts
