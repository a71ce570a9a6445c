import { bigInteger, index, instant, integer, json, table, text } from '../columns.ts'
import { newId } from '../ids.ts'

/** External addresses that the site and its data lead to, and how they answered last. */
export const externalLinks = table(
  'external_links',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    url: text().notNull().unique(),
    host: text().notNull(),
    /** Where it stands, such as `library:mee-2024-12` or `agencies`. */
    usedBy: json().$type<string[]>().notNull(),
    state: text({ enum: ['unchecked', 'ok', 'refused', 'broken'] })
      .notNull()
      .default('unchecked'),
    /** The last answer; absent if there was none. */
    httpStatus: integer(),
    /** Why there was none. */
    reason: text().notNull().default(''),
    brokenSince: instant(),
    checkedAt: instant(),
    dueAt: instant().notNull(),
    /** A process is checking it until then; while it does, nobody asks the same host. */
    claimedUntil: instant(),
    /** When the site or its data were last seen to have it. */
    seenAt: instant().notNull(),
  },
  (t) => [
    index('external_links_state_idx').on(t.state, t.host, t.id),
    index('external_links_host_idx').on(t.host, t.id),
    index('external_links_due_idx').on(t.dueAt),
    index('external_links_claim_idx').on(t.claimedUntil),
  ],
)
