import { findProgram, install, mayInstall } from './packages.ts'

const PACKAGES = ['pgbouncer', 'openssl']

/** Installs missing programs for PostgreSQL tests if installing is allowed; otherwise prints what is skipped. */
export function requirePostgresPrograms(): void {
  const missing = () => PACKAGES.filter((name) => !findProgram(name))
  if (missing().length > 0 && mayInstall()) install(missing())
  const names = missing()
  if (names.length > 0)
    console.log(
      `没有 ${names.join('、')}，跳过 PostgreSQL 连接池和 TLS 的测试。Without ${names.join(' and ')} the tests of PostgreSQL's pooler and TLS are skipped.`,
    )
}
