import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { dialect } from '#db/columns.ts'
import { Sqlite } from '#db/sqlite-driver.ts'
import { addMetrics } from '#server/modules/system-state/metrics.ts'
import { testApp } from '#tests/support/app.ts'
import { testStoreUrl } from '#tests/support/database.ts'
import { runSql } from '#tests/support/postgres-databases.ts'

const t = await testApp({})

async function dropTable(url: string, table: string) {
  if (dialect === 'postgresql') return void (await runSql(url, `DROP TABLE ${table}`))
  const file = new Sqlite(url.replace(/^file:/, ''))
  file.exec(`DROP TABLE ${table}`)
  file.close()
}

it('leave out what cannot be read, and tell the rest', async () => {
  const url = await testStoreUrl()
  const db = await openDatabase(url)
  const { registry } = addMetrics(Fastify(), { ...t.context, db })
  expect(await registry.metrics()).toMatch(/^queue_length\{queue="sms",state="waiting"\} 0$/m)
  expect(await registry.metrics()).toMatch(/^queue_length\{queue="mail",state="waiting"\} 0$/m)
  await dropTable(url, 'sms_messages')
  const text = await registry.metrics()
  await db.close()
  expect(text).not.toMatch(/^queue_length\{/m)
  expect(text).toMatch(/^review_cases_waiting\{due="overdue"\} \d+$/m)
  expect(text).toMatch(/^sign_ins_total\{way="password",result="accepted"\} 0$/m)
})
