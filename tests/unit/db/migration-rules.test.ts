import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { VERSION } from '#shared/version.ts'

/** The first migration after release 0.1.0; the older ones were written before there was a release to keep working. */
const FIRST = '0046'
const BREAKPOINT = '--> statement-breakpoint'
const NAME = '["`]?(\\w+)["`]?'
const pattern = (text: string) => new RegExp(text.replaceAll('NAME', NAME), 'i')

/** Statements that break, or may break, the still running previous release. The table is captured. */
const REFUSED: [RegExp, string][] = [
  [pattern('^drop table (?:if exists )?NAME'), 'drops a table'],
  [pattern('^alter table NAME drop (?:column )?NAME$'), 'drops a column'],
  [pattern('^alter table NAME rename\\b'), 'renames'],
  [pattern('^alter table NAME .*\\bset (?:data )?(?:type|not null)\\b'), 'narrows a column'],
  [pattern('^alter table NAME .*\\bdrop default\\b'), 'takes a default away'],
  [
    pattern('^alter table NAME add (?!constraint)(?!.*\\bdefault\\b).*\\bnot null\\b'),
    'adds a column that the previous release does not fill',
  ],
  [pattern('^alter table NAME add constraint .*\\b(?:check|unique|foreign key)\\b'), 'constrains'],
  [pattern('^alter table NAME add (?!constraint).*\\b(?:check|unique)\\b'), 'constrains'],
  [pattern('^create unique index (?:if not exists )?NAME on NAME'), 'constrains'],
]
/** Rows unknown to the previous release must not prevent it from deleting rows that it knows. */
const REFERENCES = /references (?:["`]public["`]\.)?["`]?(\w+)["`]?\s*\([^)]*\)([^,]*)/gi

/**
 * The statements of a migration that would break the previous release's program (ADR 028).
 * `-- contract since 0.2.0: why` marks objects that this and later releases no longer use; `-- compatible: why` a
 * statement that only looks incompatible, such as SQLite's rebuild of a table to widen a column.
 */
function hindrances(migration: string, version: string): string[] {
  const created = new Set<string>()
  const found: string[] = []
  for (const chunk of migration.split(BREAKPOINT)) {
    const statement = chunk
      .replace(/^\s*--.*$/gm, '')
      .replace(/\s+/g, ' ')
      .replace(/;\s*$/, '')
      .trim()
    const table = pattern('^create table (?:if not exists )?NAME').exec(statement)?.[1]
    if (table) created.add(table)
    if (isMarked(chunk, version)) continue
    for (const [met, what] of REFUSED) {
      const match = met.exec(statement)
      const of = what === 'constrains' ? (match?.[2] ?? match?.[1]) : match?.[1]
      if (match && !created.has(of ?? '')) found.push(`${what}: ${statement.slice(0, 100)}`)
    }
    for (const [, to = '', how = ''] of statement.matchAll(REFERENCES))
      if (!created.has(to) && to !== table && !/on delete (?:cascade|set null)/i.test(how))
        found.push(`keeps rows of ${to} from being deleted: ${statement.slice(0, 100)}`)
  }
  return found
}

function isMarked(chunk: string, version: string) {
  if (/^\s*-- compatible: \S/m.test(chunk)) return true
  const since = /^\s*-- contract since (\d+\.\d+\.\d+): \S/m.exec(chunk)?.[1]
  return since !== undefined && isBefore(since, version)
}

function isBefore(one: string, other: string) {
  const [a, b] = [one, other].map((text) => text.split('.').map(Number))
  const at = a?.findIndex((part, index) => part !== b?.[index]) ?? -1
  return at >= 0 && (a?.[at] ?? 0) < (b?.[at] ?? 0)
}

describe('a migration', () => {
  for (const dialect of ['sqlite', 'postgresql']) {
    const folder = join('db', 'migrations', dialect)
    const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= FIRST)
    it.each(files)(`of ${dialect} leaves the previous release working: %s`, (name) => {
      expect(hindrances(readFileSync(join(folder, name), 'utf8'), VERSION)).toEqual([])
    })
  }

  it.each([
    'DROP TABLE `users`;',
    'ALTER TABLE `users` DROP COLUMN `nickname`;',
    'ALTER TABLE users DROP nickname',
    'ALTER TABLE "users" RENAME COLUMN "nickname" TO "name";',
    'ALTER TABLE `__new_users` RENAME TO `users`;',
    'ALTER TABLE "users" ALTER COLUMN "nickname" SET DATA TYPE varchar(3);',
    'ALTER TABLE "users" ALTER COLUMN "nickname" SET NOT NULL;',
    'ALTER TABLE "users" ALTER COLUMN "nickname" DROP DEFAULT;',
    'ALTER TABLE `users` ADD `motto` text NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "motto" text NOT NULL;',
    'ALTER TABLE "users" ADD CONSTRAINT "one" UNIQUE("nickname");',
    'ALTER TABLE "users" ADD CONSTRAINT "one" CHECK (true);',
    'CREATE UNIQUE INDEX `users_nickname` ON `users` (`nickname`);',
    'CREATE TABLE `a` (`id` integer, FOREIGN KEY (`id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action);',
  ])('that the previous release does not survive is refused: %s', (statement) => {
    expect(hindrances(statement, '0.3.0')).toHaveLength(1)
    expect(hindrances(`-- compatible: \n${statement}`, '0.3.0')).toHaveLength(1)
    expect(hindrances(`-- compatible: widens\n${statement}`, '0.3.0')).toEqual([])
    expect(hindrances(`-- contract since 0.2.0: unused\n${statement}`, '0.3.0')).toEqual([])
    // The previous release must have stopped using it, not this one.
    expect(hindrances(`-- contract since 0.3.0: unused\n${statement}`, '0.3.0')).toHaveLength(1)
  })

  it.each([
    'ALTER TABLE `users` ADD `motto` text;',
    'ALTER TABLE "users" ADD COLUMN "motto" text DEFAULT \'\' NOT NULL;',
    'CREATE INDEX `users_nickname` ON `users` (`nickname`);',
    `CREATE TABLE \`a\` (\`id\` integer NOT NULL);\n${BREAKPOINT}\nCREATE UNIQUE INDEX \`a_id\` ON \`a\` (\`id\`);\n${BREAKPOINT}\nALTER TABLE "a" ADD CONSTRAINT "b" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;`,
  ])('that only adds passes: %s', (statement) => {
    expect(hindrances(statement, '0.3.0')).toEqual([])
  })
})
