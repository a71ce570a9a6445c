import { index, instant, table, text } from '../columns.ts'

/** Captchas awaiting their answer. Deleted by the first attempt, right or wrong. */
export const captchas = table(
  'captchas',
  {
    /** A keyed digest of the token. */
    tokenHash: text().primaryKey(),
    kind: text().$type<'blockPuzzle' | 'clickWord'>().notNull(),
    /** The expected points and the client's encryption key, sealed with the server's secret. */
    sealedAnswer: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('captchas_expiry_idx').on(t.expiresAt)],
)

/** Proofs of solved captchas, each usable once, by a keyed digest of what the client will send. */
export const captchaProofs = table(
  'captcha_proofs',
  { proofHash: text().primaryKey(), expiresAt: instant().notNull() },
  (t) => [index('captcha_proofs_expiry_idx').on(t.expiresAt)],
)
