import type { Tone } from '#app/components/ui/tag.tsx'
import type { Translate } from '#app/i18n/t.tsx'
import type { Announcement, AnnouncementState } from '#server/contract/announcements.ts'

export interface StateWords {
  t: Translate
  time: (time: number) => string
}

/** Current state of an announcement: 草稿, 待发布 (with the time), 已发布, 已撤下. */
export const stateWords = (
  { state, publishTime }: Pick<Announcement, 'state' | 'publishTime'>,
  { t, time }: StateWords,
): string =>
  state === 'scheduled' && publishTime
    ? t('messages.announcement.state.scheduled', { time: time(publishTime) })
    : t(`messages.announcement.states.${state}`)

export const TONES: Record<AnnouncementState, Tone> = {
  draft: 'plain',
  scheduled: 'warn',
  published: 'ok',
  withdrawn: 'plain',
}
