import type { AnnouncementState } from '../../contract/announcements.ts'
import type { AnnouncementRow } from './queries.ts'

/** What an announcement is at `now`; `inState` of the queries says the same to the store. */
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
