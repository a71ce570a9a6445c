import { bigInteger, index, instant, integer, json, table, text } from '../columns.ts'
import { newId } from '../ids.ts'

/** External URLs that the site and its data link to, with the result of the last check. */
export const externalLinks = table(
  'external_links',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    url: text().notNull().unique(),
    host: text().notNull(),
    /** Where it is used, such as `library:mee-2024-12` or `agencies`. */
    usedBy: json().$type<string[]>().notNull(),
    state: text({ enum: ['unchecked', 'ok', 'refused', 'broken'] })
      .notNull()
      .default('unchecked'),
    /** Status of the last answer; null if there was none. */
    httpStatus: integer(),
    /** Why there was no answer. */
    reason: text().notNull().default(''),
    brokenSince: instant(),
    checkedAt: instant(),
    dueAt: instant().notNull(),
    /** Claimed by the checking process until then; meanwhile no process requests the same host. */
    claimedUntil: instant(),
    /** When it was last found in the site or its data. */
    seenAt: instant().notNull(),
  },
  (t) => [
    index('external_links_state_idx').on(t.state, t.host, t.id),
    index('external_links_host_idx').on(t.host, t.id),
    index('external_links_due_idx').on(t.dueAt),
    index('external_links_claim_idx').on(t.claimedUntil),
  ],
)
