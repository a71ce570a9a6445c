/**
 * Whether a text is the id of a record, as it stands in an address or a form: a positive whole number without leading
 * zeros that JSON keeps exact. Ids have 15 digits at first and 16 from September 2031 (db/ids.ts).
 */
export const isRecordId = (text: string): boolean =>
  /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))
