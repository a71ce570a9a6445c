import type { ENCRYPTIONS } from '#app/forms/mail.ts'

type Encryption = (typeof ENCRYPTIONS)[number]

/** Converts the contract's two switches to one choice, and back. */
export const encryptionOf = (row: { sslEnable: boolean; starttlsEnable: boolean }): Encryption =>
  row.sslEnable ? 'ssl' : row.starttlsEnable ? 'starttls' : 'none'

export const switchesOf = (encryption: Encryption) => ({
  sslEnable: encryption === 'ssl',
  starttlsEnable: encryption === 'starttls',
})
