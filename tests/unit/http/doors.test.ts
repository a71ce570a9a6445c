import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wentThroughDoor } from '#app/http/doors.server.ts'
import routes from '#app/routes.ts'

interface Module {
  loader?: object
  action?: object
}

const files = [...new Set(routes.map((route) => route.file)), 'root.tsx']
const load = async (file: string) => (await import(join(process.cwd(), 'app', file))) as Module

test('Every page file is a route, so that none escapes this test', () => {
  const listed = new Set(files)
  const exporting = readdirSync('app/pages', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && listed.has(`pages/${file}`),
  )
  expect(exporting.length).toBe(files.length - 1)
})

test.each(files)('%s: loader and action go through the doors', async (file) => {
  const { loader, action } = await load(file)
  if (loader) expect(wentThroughDoor(loader), 'loader').toBe(true)
  if (action) expect(wentThroughDoor(action), 'action').toBe(true)
})
