import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { findProgram } from '../../scripts/packages.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true }))

describe.runIf(findProgram('openssl'))('TLS', () => {
  /** A CA and its certificate for `localhost`, readable only by the server. */
  function makeCertificates() {
    const openssl = (...args: string[]) =>
      execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    for (const ca of ['ca', 'other'])
      openssl(
        'req',
        '-x509',
        ...key,
        '-keyout',
        `${ca}.key`,
        '-out',
        `${ca}.pem`,
        '-days',
        '2',
        '-subj',
        `/CN=${ca}`,
      )
    openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost')
    writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost')
    openssl(
      'x509',
      '-req',
      '-in',
      'server.csr',
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-days',
      '2',
      '-extfile',
      'names',
      '-out',
      'server.pem',
    )
    chmodSync(join(folder, 'server.key'), 0o640)
    const file = (name: string) => join(folder, name)
    return {
      ca: file('ca.pem'),
      other: file('other.pem'),
      key: file('server.key'),
      certificate: file('server.pem'),
    }
  }

  it('is trusted through the file of its CA, and refused through another', async () => {
    const { ca, other, key, certificate } = makeCertificates()
    if (process.getuid?.() === 0) {
      const group = Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' }))
      chownSync(key, 0, group)
    }
    const server = await startPostgres({ ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key })
    afterAll(() => server.stop())
    const address = server.url.replace('127.0.0.1', 'localhost')
    const db = await openDatabase(`${address}?sslmode=verify-full&sslrootcert=${ca}`)
    afterAll(() => db.close())
    const [row] = await db
      .select({ ssl: sql<boolean>`ssl` })
      .from(sql`pg_stat_ssl`)
      .where(sql`pid = pg_backend_pid()`)
    expect(row).toEqual({ ssl: true })
    for (const wrong of [
      `${address}?sslmode=verify-full&sslrootcert=${other}`,
      `${address}?sslmode=verify-full`,
      `${server.url}?sslmode=verify-full&sslrootcert=${ca}`,
    ])
      await expect(openDatabase(wrong)).rejects.toMatchObject({ exitCode: 78 })
  })
})
