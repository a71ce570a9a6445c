const SECRET =
  'Credentials only, stored as digests: nothing in it can be read, and whoever has them may act.'
const DIGEST = 'Keyed digests for counting, which lead back to nobody.'
const NOBODY = 'Names no person.'
const CALLS =
  'Calls of the last days by time and path, to find errors; what they changed is in the sections of the export.'
const MAIL =
  'Copies of messages, which the export has, and what staff wrote to addresses; whoever it went to has it in the mailbox.'
const STAFF = 'About the work of staff; what an account did there is in its operation log.'

/**
 * The tables that the export of an account's data leaves out, each with the reason. A table that is neither here nor in
 * `SECTIONS` fails a test, so that none is forgotten.
 */
export const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  access_tokens: SECRET,
  login_tickets: SECRET,
  oauth2_codes: SECRET,
  oauth2_client_tokens: SECRET,
  qr_sign_ins: SECRET,
  passkey_challenges: SECRET,
  social_states: SECRET,
  captchas: DIGEST,
  captcha_proofs: DIGEST,
  hit_counters: DIGEST,
  idempotency_keys: DIGEST,
  login_attempts: DIGEST,
  sms_codes: DIGEST,
  mail_messages: MAIL,
  notice_deliveries: MAIL,
  api_errors: CALLS,
  api_requests: CALLS,
  announcements: STAFF,
  announcement_pushes: STAFF,
  departments: STAFF,
  library_drafts: STAFF,
  library_draft_changes: STAFF,
  library_draft_files: STAFF,
  library_draft_problems: STAFF,
  posts: STAFF,
  review_templates: STAFF,
  areas: NOBODY,
  csp_reports: NOBODY,
  dictionary_entries: NOBODY,
  dictionary_types: NOBODY,
  external_links: NOBODY,
  job_states: NOBODY,
  library_fuels: NOBODY,
  library_records: NOBODY,
  library_releases: NOBODY,
  library_series: NOBODY,
  library_sources: NOBODY,
  mail_accounts: NOBODY,
  mail_templates: NOBODY,
  maintenance_runs: NOBODY,
  menus: NOBODY,
  notice_templates: NOBODY,
  oauth2_clients: NOBODY,
  operation_chain: NOBODY,
  page_views: NOBODY,
  role_menus: NOBODY,
  seed_upgrades: NOBODY,
  role_permissions: NOBODY,
  roles: NOBODY,
  row_tallies: NOBODY,
  site_parameters: NOBODY,
  site_settings: NOBODY,
}
