import { eq, lt } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { captchaProofs, captchas } from '#db/schema/captcha.ts'

export const insertCaptcha = (tx: Writer, captcha: typeof captchas.$inferInsert) =>
  tx.insert(captchas).values(captcha)

/** Deletes and returns a captcha, so that only one of several parallel attempts gets it. */
export async function consumeCaptcha(tx: Writer, tokenHash: string) {
  const rows = await tx.delete(captchas).where(eq(captchas.tokenHash, tokenHash)).returning()
  return rows[0]
}

export const insertProof = (tx: Writer, proof: typeof captchaProofs.$inferInsert) =>
  tx.insert(captchaProofs).values(proof)

/** Deletes a proof. @returns whether it existed */
export async function consumeProof(tx: Writer, proofHash: string) {
  const rows = await tx
    .delete(captchaProofs)
    .where(eq(captchaProofs.proofHash, proofHash))
    .returning()
  return rows[0]
}

export async function purgeCaptchas(tx: Writer, before: Date) {
  await tx.delete(captchas).where(lt(captchas.expiresAt, before))
  await tx.delete(captchaProofs).where(lt(captchaProofs.expiresAt, before))
}
