import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Difference } from '#server/contract/library-staff.ts'
import type { Context } from '#server/context.ts'
import { diffFiles, publishFiles } from '#server/modules/library/publishing.ts'
import { readReleases } from '#server/modules/library/releases.ts'
import { COMMAND_ACTOR, CommandError, commandOrigin, runCommand } from './support/command.ts'
import { textTable } from './support/text-table.ts'

const USAGE = `用法：
  npm run data -- diff <文件.csv> [更多文件]
  npm run data -- publish <文件.csv> [更多文件] [--notes "版本说明"] [--notes-en "English notes"] [--retire-many]
  npm run data -- releases
一个文件就是该种数据的全部：文件里没有的现有数据会停用，以前各版不变。`

const ORIGIN = commandOrigin('data')
const KINDS = { factor: '核算因子', footprint: '产品碳足迹', fuel: '燃料参数', source: '来源文件' }
const LISTED = 50

function readArguments() {
  try {
    const options = {
      notes: { type: 'string' },
      'notes-en': { type: 'string' },
      'retire-many': { type: 'boolean' },
    } as const
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const [command, ...files] = positionals
    return { command, files, values }
  } catch {
    throw new CommandError(USAGE)
  }
}

await runCommand(async (context) => {
  const { command, files, values } = readArguments()
  const plain = Object.keys(values).length === 0
  if (command === 'diff' && files.length > 0 && plain) {
    const { release, differences } = await diffFiles({ db: context.db }, await readFileTexts(files))
    console.log([`与第 ${release} 版相比：`, ...describe(differences)].join('\n'))
  } else if (command === 'publish' && files.length > 0) {
    await publish(context, files, {
      notes: values.notes?.trim() || undefined,
      notesEn: values['notes-en']?.trim() || undefined,
      retireMany: values['retire-many'] ?? false,
    })
  } else if (command === 'releases' && files.length === 0 && plain) {
    const rows = (await readReleases(context.db)).map(({ release, date, notes, sha256 }) => [
      `第 ${release} 版`,
      date,
      sha256.slice(0, 12),
      notes,
    ])
    console.log(rows.length > 0 ? textTable(rows) : '还没有发布数据。')
  } else throw new CommandError(USAGE)
})

async function publish(
  context: Context,
  files: string[],
  options: { notes: string | undefined; notesEn: string | undefined; retireMany: boolean },
) {
  const body = { files: await readFileTexts(files), ...options }
  const { db, clock } = context
  const { differences, release } = await publishFiles({ db, clock }, COMMAND_ACTOR, body, ORIGIN)
  console.log([`已发布第 ${release.release} 版：`, ...describe(differences)].join('\n'))
}

function readFileTexts(files: string[]) {
  return Promise.all(
    files.map(async (file) => {
      try {
        return await readFile(file, 'utf8')
      } catch {
        throw new CommandError(`无法读取文件“${file}”。`)
      }
    }),
  )
}

/** A summary line, then one line per record: + added, * changed (with its fields), - retired. */
function describe(differences: readonly Difference[]): string[] {
  return differences.flatMap(({ kind, added, changed, retired, unchanged }) => [
    `${KINDS[kind]}：新增 ${added.length}，修改 ${changed.length}，停用 ${retired.length}，不变 ${unchanged}`,
    ...some(added.map(({ id, name }) => `  + ${id} ${name}`)),
    ...some(
      changed.map(({ changes, id, name }) =>
        [
          `  * ${id} ${name}`,
          ...changes.map(({ field, from, to }) => `      ${field}：${from} → ${to}`),
        ].join('\n'),
      ),
    ),
    ...some(retired.map(({ id, name }) => `  - ${id} ${name}`)),
  ])
}

function some(lines: string[]): string[] {
  if (lines.length <= LISTED) return lines
  return [...lines.slice(0, LISTED), `  ……另有 ${lines.length - LISTED} 条`]
}
