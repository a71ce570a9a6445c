import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { VERSION } from '#shared/version.ts'
import { everyRow } from '#tests/support/every-row.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))
const texts = files.filter(
  (file) => /\.(?:tsx?|m?js|css|md|ya?ml|example)$/.test(file) && !file.startsWith('seeds/data/'),
)
const pages = files.filter((file) =>
  /^(?:README(?:\.en)?\.md|CHANGELOG\.md|CONTRIBUTING\.md|docs\/.*\.md)$/.test(file),
)
const read = (file: string) => readFileSync(file, 'utf8')

/** Where each kind of number is defined. */
const HOMES = { R: 'docs/requirements.md', C: 'docs/contract.md', D: 'docs/design.md' }
const definedIn = (file: string) =>
  [...read(file).matchAll(/^- \*\*([RCD]-\d+\.\d+)\*\*/gm)].map(([, number = '']) => number)
const defined = Object.values(HOMES).flatMap(definedIn)

describe('numbers', () => {
  it('are each defined once, in their own page', () => {
    for (const [letter, file] of Object.entries(HOMES)) {
      const numbers = definedIn(file)
      expect(numbers.length).toBeGreaterThan(20)
      expect(numbers.filter((number) => !number.startsWith(letter))).toEqual([])
      expect(numbers).toEqual([...new Set(numbers)])
    }
  })

  it('that a file cites exist', () => {
    const groups = new Set(defined.map((number) => number.replace(/\..*/, '')))
    const dangling = texts.flatMap((file) =>
      [...read(file).matchAll(/(?<![\w-])[RCD]-\d+(?:\.\d+)?\b/g)]
        .map(([number]) => number)
        .filter((number) => !defined.includes(number) && !groups.has(number))
        .map((number) => `${file}: ${number}`),
    )
    expect(dangling).toEqual([])
  })

  it('of goals that a file cites stand in the security page', () => {
    const goals = [...read('docs/security.md').matchAll(/^\| (G\d+) /gm)].map(([, goal]) => goal)
    expect(goals.length).toBeGreaterThan(30)
    const cited = texts.flatMap((file) =>
      [...read(file).matchAll(/docs\/security\.md,? (G\d+(?:, G\d+)*)|goal: '(G\d+)'/g)].flatMap(
        ([, listed, goal]) => listed?.split(', ') ?? [goal],
      ),
    )
    expect(cited.length).toBeGreaterThan(10)
    expect(cited.filter((goal) => !goals.includes(goal))).toEqual([])
  })
})

describe('documents outside the repository', () => {
  const OUTSIDE =
    /\b(?:SPEC|DECISIONS|HOUSE)\b|\b(?:API|COPY|DESIGN|SECURITY)(?:\.md\b| ?§)|\bSECURITY (?:G\d|trap)|§ ?\d|\b[Ii]ssue #?\d/

  it.each(['SPEC §4', 'DECISIONS 22a', 'API.md §0.7', 'SECURITY trap 6', 'DESIGN §2.4', 'issue 4'])(
    'would be found: %s',
    (citation) => expect(citation).toMatch(OUTSIDE),
  )

  it('are not cited', () => {
    const cited = texts
      .filter((file) => file !== 'tests/unit/docs.test.ts')
      .flatMap((file) =>
        read(file)
          .split('\n')
          .map((line, index) => ({ line, place: `${file}:${index + 1}` })),
      )
      .filter(({ line }) => OUTSIDE.test(line))
      .map(({ place }) => place)
    expect(cited).toEqual([])
  })
})

describe('requirements', () => {
  it('that are built are each named once in the table of where they are kept', () => {
    const [rules = '', table = ''] = read(HOMES.R).split('## Where each is kept')
    const listed = [...table.matchAll(/R-\d+\.\d+/g)].map(([number]) => number)
    expect(listed).toEqual([...new Set(listed)])
    const missing = rules
      .split(/^- \*\*/m)
      .slice(1)
      .filter((rule) => !/_not built/i.test(rule))
      .map((rule) => rule.replace(/\*\*[^]*/, ''))
      .filter((number) => !listed.includes(number))
    expect(missing).toEqual([])
  })
})

/** Anchors that GitHub derives from headings. */
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )

describe('pages', () => {
  it(
    'lead nowhere that does not exist',
    everyRow(pages, (page) => {
      const text = read(page)
        .replace(/^```[^]*?^```/gm, '')
        .replace(/`[^`]*`/g, '')
      const dead = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target))
        .filter((target) => {
          const [path = '', anchor] = target.split('#')
          const file = path ? normalize(join(dirname(page), path)) : page
          if (!existsSync(file)) return true
          return anchor !== undefined && !anchorsOf(file).includes(decodeURIComponent(anchor))
        })
      expect(dead).toEqual([])
    }),
  )

  it('list every decision record', () => {
    const index = read('docs/decisions/README.md')
    const records = pages.filter((page) => /^docs\/decisions\/\d/.test(page))
    expect(records.length).toBeGreaterThan(10)
    expect(records.filter((page) => !index.includes(`](${page.split('/').at(-1)})`))).toEqual([])
  })
})

describe('the changelog', () => {
  const releases = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, head = '']) => head)

  it('begins with the release that this is', () => {
    expect(releases[0]).toMatch(new RegExp(`^${VERSION}（\\d{4}-\\d{2}-\\d{2}）$`))
    const lock = JSON.parse(read('package-lock.json')) as { version: string }
    expect(lock.version).toBe(VERSION)
  })

  it('has each release once, the newest first', () => {
    const dates = releases.map((head) => /（(.+)）/.exec(head)?.[1] ?? '')
    expect(dates).toEqual([...dates].sort().reverse())
    expect(new Set(releases).size).toBe(releases.length)
  })
})

describe('the glossary', () => {
  const tables = read('docs/glossary.md')
    .split(/^## /m)
    .slice(1)
    .map((part) =>
      part
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .slice(2)
        .map((line) => line.split('|').map((cell) => cell.trim())),
    )

  it('is in the order of the alphabet', () => {
    for (const rows of tables) {
      const terms = rows.map(([, term = '']) => term.toLowerCase())
      expect(terms.length).toBeGreaterThan(20)
      // Alphabetical for readers: the ₂ of CO₂e sorts as 2, not as a symbol after all letters.
      expect(terms).toEqual([...terms].sort(new Intl.Collator('en').compare))
    }
  })

  it('names what the code has', () => {
    const code = texts.filter((file) =>
      /^(?:app|server|db|shared|seeds|commands|scripts)\//.test(file),
    )
    const all = [...files, ...code.map(read)].join('\n')
    // As a whole word: parts of longer words do not count.
    const isNamed = (name: string) => {
      const literal = name.replace(/[^\w/-]/g, '\\$&')
      const [before, after] = [/^\w/, /\w$/].map((end) => end.test(name))
      return new RegExp(
        `${before ? '(?<![\\w-])' : ''}${literal}${after ? '(?![\\w-])' : ''}`,
      ).test(all)
    }
    const names = tables.flat().flatMap(([, , , cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
    expect(names.length).toBeGreaterThan(40)
    expect(['notThere', 'ageLoade', 'page-loade', 'docs/decision'].filter(isNamed)).toEqual([])
    expect(names.map(([, name = '']) => name).filter((name) => !isNamed(name))).toEqual([])
  })
})
