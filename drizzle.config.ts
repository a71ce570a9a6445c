import { defineConfig } from 'drizzle-kit'

const dialect = /^postgres(ql)?:/.test(process.env.DATABASE_URL ?? '') ? 'postgresql' : 'sqlite'

export default defineConfig({
  dialect,
  schema: './db/schema/*.ts',
  out: `./db/migrations/${dialect}`,
  casing: 'snake_case',
})
