import { readFileSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupError } from '#db/backup-error.ts'
import { isStoredName } from '#server/storage/storage.ts'
import { isSignedBy, signManifest } from './backup-signature.ts'

/** SESSION_SECRETs, one of which must have signed a backup; `anybody` skips the check. */
export type TrustedSecrets = readonly string[] | 'anybody'

export const MANIFEST = 'manifest.json'
const SIGNATURE = 'manifest.json.hmac'
/** Flag of `npm run restore`. */
export const UNSIGNED_FLAG = '--allow-unsigned'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
/** Name of a table or column; it becomes part of a file name. */
const Name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const Rows = z.number().int().min(0)

const shared = {
  /** When the copy was started: everything acknowledged before is included. */
  at: z.iso.datetime(),
  operations: z.object({ rows: Rows, hash: Hash }),
  files: z.array(z.object({ path: z.string().refine(isStoredName), sha256: Hash })),
  /** Uploaded files that were missing or changed when the backup was made. */
  missing: z.array(z.string()),
}
const SqliteManifest = z.object({
  format: z.literal(1),
  database: z.object({
    size: z.number().int(),
    sha256: Hash,
    tables: z.record(z.string(), Rows),
    migrations: z.array(z.string()),
  }),
  ...shared,
})
const PostgresManifest = z.object({
  format: z.literal(2),
  database: z.object({
    kind: z.literal('postgresql'),
    size: z.number().int(),
    migrations: z.array(z.string()),
    tables: z.record(
      Name,
      z.object({
        rows: Rows,
        columns: z.array(Name).min(1),
        checksum: z.string().regex(/^\d+$/),
        sha256: Hash,
      }),
    ),
  }),
  ...shared,
})
export type SqliteManifest = z.infer<typeof SqliteManifest>
export type PostgresManifest = z.infer<typeof PostgresManifest>
export type Manifest = SqliteManifest | PostgresManifest
const Manifest = z.discriminatedUnion('format', [SqliteManifest, PostgresManifest])

/** Rows of all tables together. */
export const rowsIn = ({ database: { tables } }: Manifest): number =>
  Object.values(tables).reduce<number>(
    (sum, table) => sum + (typeof table === 'number' ? table : table.rows),
    0,
  )

const FilesOnly = z.object({ files: z.array(z.unknown()), missing: z.array(z.unknown()) })

/** Number of uploads that a manifest lists, and of missing ones; zeros if it cannot be read. */
export function filesOfManifest(folder: string): { files: number; missing: number } {
  try {
    const manifest = FilesOnly.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')))
    return { files: manifest.files.length, missing: manifest.missing.length }
  } catch {
    return { files: 0, missing: 0 }
  }
}

/** @param secrets the first one signs, so that others cannot forge a backup */
export async function writeManifest(
  folder: string,
  manifest: Manifest,
  secrets: readonly string[],
): Promise<void> {
  const text = JSON.stringify(manifest, null, 2)
  await writePrivate(join(folder, MANIFEST), text)
  await writePrivate(join(folder, SIGNATURE), signManifest(text, secrets))
}

/** @throws {BackupError} if it is missing, not signed with a trusted secret, or damaged */
export async function readManifest(folder: string, trust: TrustedSecrets): Promise<Manifest> {
  const file = join(folder, MANIFEST)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`无法读取清单 ${file}（${error.code ?? error.message}）`)
  })
  if (trust !== 'anybody') await requireSignature(folder, text, trust)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new BackupError(`清单 ${file} 已损坏`)
  }
  const parsed = Manifest.safeParse(json)
  if (parsed.success) return parsed.data
  const format = z.object({ format: z.number() }).safeParse(json)
  if (format.success && format.data.format > 2)
    throw new BackupError(`清单 ${file} 是更新版本的程序写的，请用那个版本或更新的版本还原`)
  throw new BackupError(`清单 ${file} 已损坏`)
}

async function requireSignature(folder: string, manifest: string, secrets: readonly string[]) {
  const file = join(folder, SIGNATURE)
  const signature = await readFile(file, 'utf8').catch(() => undefined)
  const hint = `确认这份备份的来源可靠后，可以加 ${UNSIGNED_FLAG} 还原`
  if (signature === undefined)
    throw new BackupError(`清单没有签名 ${file}，可能是旧版本的备份，也可能不是本网站的；${hint}`)
  if (!isSignedBy(secrets, manifest, signature.trim()))
    throw new BackupError(
      `清单的签名不符：它被改动过，或不是用现在的 SESSION_SECRET（未设置时为 data/session-secret）备份的；${hint}`,
    )
}

async function writePrivate(file: string, text: string) {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
