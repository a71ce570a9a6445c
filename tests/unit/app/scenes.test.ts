import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SERVICES } from '#app/pages/portal/services/content/plan.server.ts'

const FOLDER = 'public/scenes'
const files = readdirSync(FOLDER)
const scene = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')

describe('The illustrations', () => {
  it('are one for each service, for logging in, registering and the workspace', () => {
    const names = [...SERVICES, 'login', 'register', 'workspace'].map((name) => `${name}.svg`)
    expect(files.sort()).toEqual(names.sort())
    expect(new Set(files.map(scene)).size).toBe(files.length)
  })

  it.each(files)('%s is small, has a dark variant and says nothing', (file) => {
    const svg = scene(file)
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6 * 1024)
    expect(svg).toContain('@media(prefers-color-scheme:dark)')
    expect(svg).toMatch(/ width="\d+" height="\d+"/)
    expect(svg).not.toMatch(
      /<(text|title|script|image|a)\b|href|https?:(?!\/\/www\.w3\.org\/2000\/svg)/,
    )
  })
})
