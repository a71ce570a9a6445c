import { installOptional } from './packages.ts'

/** Programs of the PostgreSQL tests; their packages have the same names. */
export const requirePostgresPrograms = () =>
  installOptional({ pgbouncer: 'pgbouncer', openssl: 'openssl' }, [
    ' PostgreSQL 连接池和 TLS ',
    "PostgreSQL's pooler and TLS",
  ])
