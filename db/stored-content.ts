/** A stored file according to the database. */
export interface StoredContent {
  /** Name in the storage. */
  path: string
  /** Null if its row has no hash. */
  sha256: string | null
}

/** All columns with names of stored files, and those of their hashes. A backup contains these files. */
const COLUMNS: readonly { table: string; path: string; sha256?: string }[] = [
  { table: 'files', path: 'path', sha256: 'sha256' },
  { table: 'attachments', path: 'path', sha256: 'sha256' },
  { table: 'attachments', path: 'thumbnail' },
  { table: 'proposals', path: 'file_path' },
]

/**
 * The statement, valid in both dialects, that lists the stored files.
 * @param has whether the database has a column; earlier versions may lack it
 * @returns undefined if it has none of them
 */
export function storedContentQuery(
  has: (table: string, column: string) => boolean,
): string | undefined {
  const parts = COLUMNS.filter(({ table, path }) => has(table, path)).map(
    ({ table, path, sha256 = 'CAST(NULL AS TEXT)' }) =>
      `SELECT ${path} AS path, ${sha256} AS sha256 FROM ${table} WHERE ${path} <> ''`,
  )
  return parts.length > 0 ? `${parts.join(' UNION ALL ')} ORDER BY 1` : undefined
}
