import { index, instant, table, text } from '../columns.ts'

/** Pictures that wait for their answer. Taken away by the first try, right or wrong. */
export const captchas = table(
  'captchas',
  {
    /** A keyed digest of the token. */
    tokenHash: text().primaryKey(),
    kind: text().$type<'blockPuzzle' | 'clickWord'>().notNull(),
    /** The right points and the key that the client encrypts with, sealed with the server's secret. */
    sealedAnswer: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('captchas_expiry_idx').on(t.expiresAt)],
)

/** Solved pictures that may be spent once, by a keyed digest of what the client will send. */
export const captchaProofs = table(
  'captcha_proofs',
  { proofHash: text().primaryKey(), expiresAt: instant().notNull() },
  (t) => [index('captcha_proofs_expiry_idx').on(t.expiresAt)],
)
