import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUILD_INPUTS } from '../../../scripts/builds.ts'

test('An image is built from all folders and files that the build reads', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: object }
  const folders = Object.keys(imports).map((name) => name.slice(1, -2))
  const needed = [...folders.filter((name) => name !== 'tests'), ...BUILD_INPUTS]
  expect(needed.length).toBeGreaterThan(12)
  const isGiven = (path: string) => ignored.includes(`!${path.split('/', 1)[0]}`)
  expect(needed.filter((path) => !isGiven(path))).toEqual([])
})
