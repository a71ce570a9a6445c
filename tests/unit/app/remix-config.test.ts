import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { VitePluginConfig } from '@remix-run/dev'
import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import remixOptions from '../../../remix.config.js'

/** The plugin's options; a Vite setting in that file would be ignored. */
const OPTIONS: (keyof VitePluginConfig)[] = [
  'appDirectory',
  'basename',
  'buildDirectory',
  'buildEnd',
  'future',
  'ignoredRouteFiles',
  'manifest',
  'presets',
  'routes',
  'serverBuildFile',
  'serverBundles',
  'serverModuleFormat',
  'ssr',
]

/** Where the plugin stores its options once Vite has resolved its configuration. */
interface Resolved {
  __remixPluginContext?: { remixConfig: Record<string, unknown> }
}

test("remix.config.js holds the plugin's options and nothing else, and the build has them", async () => {
  const names = Object.keys(remixOptions)
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name) => !OPTIONS.includes(name as keyof VitePluginConfig))).toEqual([])
  const resolved = (await resolveConfig({ logLevel: 'silent' }, 'build')) as Resolved
  const built = resolved.__remixPluginContext?.remixConfig ?? {}
  const { appDirectory = '', future, ...plain } = remixOptions
  expect(built).toMatchObject(plain)
  expect(built['appDirectory']).toBe(resolve(appDirectory))
  expect(built['future']).toMatchObject(future ?? {})
})

test('vite.config.ts has no option of the plugin of its own', () => {
  const text = readFileSync('vite.config.ts', 'utf8')
  expect(text).toContain('remix(remixOptions)')
  expect(OPTIONS.filter((name) => new RegExp(`\\b${name}:`).test(text))).toEqual([])
})
