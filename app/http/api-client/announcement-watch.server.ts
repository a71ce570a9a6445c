import { publicAnnouncements, type PublicAnnouncement } from '#server/contract/announcements.ts'
import { createChangeEvent } from './change-event.server.ts'
import { portalApiClient } from './portal-api-client.server.ts'

let newest: PublicAnnouncement | undefined
const change = createChangeEvent()

/** Calls a listener whenever the announcement of the home page changes or ends. */
export const onAnnouncementChange = change.listen

/** Fetches the newest public announcement from the API. */
export async function pollAnnouncement(): Promise<void> {
  const { list } = await portalApiClient()(publicAnnouncements, {
    query: { pageNo: 1, pageSize: 1 },
  })
  const [found] = list
  const differs = JSON.stringify(found) !== JSON.stringify(newest)
  newest = found
  if (differs) change.emit()
}

/** Milliseconds until the announcement is withdrawn: a page that shows it must not be cached for longer. */
export const untilWithdrawal = (now: number): number =>
  newest?.withdrawTime ? newest.withdrawTime - now : Infinity

/** The announcement on the home page. */
export const currentAnnouncement = (): PublicAnnouncement | undefined =>
  untilWithdrawal(Date.now()) > 0 ? newest : undefined
