import type { ENCRYPTIONS } from '#app/forms/mail.ts'

type Encryption = (typeof ENCRYPTIONS)[number]

/** The contract's two switches as one choice, and the other way round. */
export const encryptionOf = (row: { sslEnable: boolean; starttlsEnable: boolean }): Encryption =>
  row.sslEnable ? 'ssl' : row.starttlsEnable ? 'starttls' : 'none'

export const switchesOf = (encryption: Encryption) => ({
  sslEnable: encryption === 'ssl',
  starttlsEnable: encryption === 'starttls',
})
