/** better-sqlite3 13, under a name of its own beside 12 (db/sqlite-driver.ts). */
declare module 'better-sqlite3-napi' {
  import BetterSqlite3 from 'better-sqlite3'
  export default BetterSqlite3
}
