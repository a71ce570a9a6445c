import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { everyRow } from '#tests/support/every-row.ts'

/** WCAG 2.2: 1.4.3 requires 4.5 for text, 1.4.11 requires 3 for edges of controls. */
const TEXT = 4.5
const CONTROL = 3

const PAIRS: [ink: string, ground: string, least: number][] = [
  ...['ink', 'ink-2', 'ink-3', 'link', 'brand', 'danger', 'ok', 'azure'].flatMap((ink) =>
    ['bg', 'surface', 'surface-2'].map((ground): [string, string, number] => [ink, ground, TEXT]),
  ),
  ['ink', 'surface-3', TEXT],
  ['ink', 'brand-soft', TEXT],
  ['brand', 'brand-soft', TEXT],
  ['on-brand', 'brand', TEXT],
  ['on-brand', 'brand-hover', TEXT],
  ['on-brand', 'brand-active', TEXT],
  ['azure', 'azure-soft', TEXT],
  ['warn-ink', 'warn-soft', TEXT],
  ['danger', 'danger-soft', TEXT],
  ['on-danger', 'danger', TEXT],
  ['ok', 'ok-soft', TEXT],
  ['seal', 'surface', TEXT],
  ['night-ink', 'night', TEXT],
  ['night-link', 'night', TEXT],
  ['night-strong', 'night', TEXT],
  ...['banner-1', 'banner-2', 'banner-3', 'banner-login'].flatMap((ground) =>
    ['banner-ink', 'banner-ink-2'].map((ink): [string, string, number] => [ink, ground, TEXT]),
  ),
  ['banner-on-button', 'banner-button', TEXT],
  ['banner-on-button', 'banner-button-hover', TEXT],
  ...[1, 2, 3, 4, 5].map((n): [string, string, number] => [`map-ink-${n}`, `map-${n}`, TEXT]),
  ...['line-strong', 'gamboge', 'focus'].flatMap((ink) =>
    ['bg', 'surface'].map((ground): [string, string, number] => [ink, ground, CONTROL]),
  ),
]

const css = readFileSync('app/styles/tokens.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** The colours that a rule with exactly this selector sets. */
function colours(selector: string): Map<string, string> {
  const set = new Map<string, string>()
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (selectors.trim() !== selector) continue
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[\da-f]{6})\s*;/gi))
      set.set(name, value)
  }
  return set
}

const light = colours(':root')
const dark = new Map([...light, ...colours(":root[data-theme='dark']")])
const more = colours(":root[data-contrast='more']")
const THEMES = {
  light,
  dark,
  'light, high contrast': new Map([...light, ...more]),
  'dark, high contrast': new Map([
    ...dark,
    ...more,
    ...colours(":root[data-contrast='more'][data-theme='dark']"),
  ]),
}

/** Relative luminance and ratio as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function ratio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

describe.each(Object.entries(THEMES))('Colours, %s', (_name, tokens) => {
  it(
    'of text and of controls stand out from their ground as WCAG asks',
    everyRow(PAIRS, (ink, ground, least) => {
      const [one, other] = [tokens.get(ink), tokens.get(ground)]
      if (!one || !other) throw new Error(`No such colour: ${one ? ground : ink}`)
      expect(ratio(one, other)).toBeGreaterThanOrEqual(least)
    }),
  )
})

describe('The dark colours stand twice', () => {
  it('and are the same for the system and for the choice', () => {
    const system = colours(":root:not([data-theme='light']):not([data-theme='dark'])")
    expect(system.size).toBeGreaterThan(20)
    expect(Object.fromEntries(system)).toEqual(
      Object.fromEntries(colours(":root[data-theme='dark']")),
    )
  })
})
