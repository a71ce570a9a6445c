import { createDatabase, runSql, TEMPLATE, usePostgresServer } from './postgres-databases.ts'
import { startPostgres } from './postgres-server.ts'
import { fillTemplate } from './template.ts'

/** Starts the server, unless TEST_DATABASE_URL names one, and creates the database that the tests copy. */
export default async () => {
  const named = process.env.TEST_DATABASE_URL
  const server = named ? undefined : await startPostgres()
  usePostgresServer(server?.url ?? named ?? '')
  const template = await createDatabase()
  fillTemplate(template.url)
  await runSql(template.url, 'VACUUM ANALYZE')
  process.env[TEMPLATE] = template.name
  return async () => {
    await template.drop()
    await server?.stop()
  }
}
