/**
 * Tables that may still identify the owner of a deleted account, each with the reason. The test that deletes an account
 * with a row in every table fails for any other table.
 */
export const RETAINED_TABLES: Readonly<Record<string, string>> = {
  operation_log:
    'Append-only and chained: who did what must stay provable. The number of the account and masked phones, as the privacy policy says.',
  login_log:
    'Network logs are kept for six months at least by law, and deleted after a year. Masked phones; sealed hourly.',
  feedback: 'What was said stays for its answer; sender, phone and account are cleared.',
  proposals:
    'What was proposed stays with its public answer; contact, notes and account are cleared.',
}
