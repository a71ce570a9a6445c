import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { findChromium } from '../browser.ts'

export interface PageScripts {
  /** gzip, in bytes, by file; largest first. */
  chunks: Record<string, number>
  total: number
}

/** The scripts that a browser loads for a page without interaction, with their gzip sizes. */
export async function scriptsOfPage(url: string, folder: string): Promise<PageScripts> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    const paths = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) paths.add(pathname)
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const sizes = [...paths].map((path): [string, number] => [
      path.replace(/^\/assets\//, ''),
      gzipSync(readFileSync(join(folder, path))).byteLength,
    ])
    sizes.sort((a, b) => b[1] - a[1])
    return {
      chunks: Object.fromEntries(sizes),
      total: sizes.reduce((sum, [, size]) => sum + size, 0),
    }
  } finally {
    await browser.close()
  }
}
