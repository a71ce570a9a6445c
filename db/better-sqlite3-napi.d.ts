/** better-sqlite3 13, installed under an alias in addition to version 12 (db/sqlite-driver.ts). */
declare module 'better-sqlite3-napi' {
  import BetterSqlite3 from 'better-sqlite3'
  export default BetterSqlite3
}
