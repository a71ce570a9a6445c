import type { AnnouncementState } from '../../contract/announcements.ts'
import type { AnnouncementRow } from './queries.ts'

/** An announcement's state at `now`; `inState` in the queries is the same as an SQL condition. */
export function stateOf(
  {
    published,
    publishAt,
    withdrawAt,
  }: Pick<AnnouncementRow, 'published' | 'publishAt' | 'withdrawAt'>,
  now: Date,
): AnnouncementState {
  if (!published) return 'draft'
  if (withdrawAt && withdrawAt <= now) return 'withdrawn'
  return publishAt && publishAt > now ? 'scheduled' : 'published'
}
