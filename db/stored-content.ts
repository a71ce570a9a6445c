/** What the storage keeps, as the database names it. */
export interface StoredContent {
  /** Name in the storage. */
  path: string
  /** Null where its row does not tell. */
  sha256: string | null
}

/** Every column that names what is stored, and that of its hash. A backup holds what stands here. */
const COLUMNS: readonly { table: string; path: string; sha256?: string }[] = [
  { table: 'files', path: 'path', sha256: 'sha256' },
  { table: 'attachments', path: 'path', sha256: 'sha256' },
  { table: 'attachments', path: 'thumbnail' },
  { table: 'proposals', path: 'file_path' },
]

/**
 * The statement, in SQL of both dialects, that lists what is stored.
 * @param has whether the database has a column: one of an earlier version may lack it
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
