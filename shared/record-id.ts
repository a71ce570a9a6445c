/**
 * Whether a text is a record id as in addresses and forms: a positive whole number without leading zeros that JSON
 * keeps exact. Ids have 15 digits at first and 16 from September 2031 (db/ids.ts).
 */
export const isRecordId = (text: string): boolean =>
  /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))
