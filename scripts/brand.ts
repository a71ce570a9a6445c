import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { findChromium } from './browser.ts'

/**
 * Generates icons and sharing images from the logo and the first banner: `node --import tsx scripts/brand.ts`.
 * SITE_NAME (`中文 | English`) changes the name on the sharing images.
 */
const LOGO = readFileSync('public/favicon.svg', 'utf8')
/** Plain sky: a gradient would make the PNG five times as large. */
const ART = readFileSync('public/banners/banner1.svg', 'utf8').replace('url(#s1)', '#155f50')
const [ZH_NAME = '', EN_NAME = ZH_NAME] = (
  process.env.SITE_NAME || '双碳智慧服务平台 | Dual-Carbon Smart Service Platform'
).split(/\s*\|\s*/)

/** The mark on a filled square; `share`: size of the mark relative to the edge. */
const onGround = (share: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#0B6B57"/>` +
  `<svg x="${20 - 20 * share}" y="${20 - 20 * share}" width="${40 * share}" height="${40 * share}" viewBox="0 0 40 40">` +
  `${/<path[\s\S]*(?=<\/svg>)/.exec(LOGO)?.[0] ?? ''}</svg></svg>`

const SHARING = [
  {
    file: 'og-zh.png',
    lang: 'zh-CN',
    name: ZH_NAME,
    line: '面向政府部门和园区企业的能碳服务门户',
    headline: '算清每一吨碳<br>管好每一度电',
    size: 76,
  },
  {
    file: 'og-en.png',
    lang: 'en',
    name: EN_NAME,
    line: 'Energy and carbon services for government bodies and park enterprises',
    headline: 'Account for<br>every tonne, manage<br>every kilowatt-hour',
    size: 60,
  },
]

const sharingPage = ({
  lang,
  name,
  line,
  headline,
  size,
}: (typeof SHARING)[number]) => `<!DOCTYPE html>
<html lang="${lang}"><meta charset="utf-8"><style>
*{margin:0;box-sizing:border-box}
body{position:relative;width:1200px;height:630px;overflow:hidden;background:#06382f;color:#fff;font-family:"Noto Sans CJK SC",sans-serif}
img{position:absolute;right:-80px;bottom:0;width:1575px;height:630px}
main{position:absolute;top:0;left:80px;height:630px;padding:72px 0 26px;display:flex;flex-direction:column;justify-content:space-between}
header{display:flex;align-items:center;gap:20px;font-size:32px;font-weight:700}
header svg{width:64px;height:64px;border-radius:15px;box-shadow:0 0 0 2px rgba(255,255,255,.3)}
h1{font:700 ${size}px/1.3 "Noto Serif CJK SC",serif}
p{font-size:28px;color:#DCEBE5}
</style><body><img src="data:image/svg+xml;base64,${Buffer.from(ART).toString('base64')}" alt=""><main><header>${LOGO}<span>${name}</span></header><h1>${headline}</h1><p>${line}</p></main></body></html>`

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })

async function draw(html: string, width: number, height: number, transparent = false) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  const picture = await page.screenshot({ omitBackground: transparent })
  await page.close()
  return picture
}

const drawSquare = (svg: string, size: number) =>
  draw(
    `<style>*{margin:0}svg{display:block}</style>${svg.replace('<svg ', `<svg width="${size}" height="${size}" `)}`,
    size,
    size,
    true,
  )

/** An ICO file of PNG images, one per size. */
function icon(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.byteLength
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.byteLength, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.byteLength
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

async function drawAll() {
  const small = await Promise.all(
    [16, 32, 48].map(async (size) => ({ size, png: await drawSquare(LOGO, size) })),
  )
  writeFileSync('public/favicon.ico', icon(small))
  writeFileSync('public/apple-touch-icon.png', await drawSquare(onGround(0.9), 180))
  for (const size of [192, 512])
    writeFileSync(`public/icon-${size}.png`, await drawSquare(LOGO, size))
  // Launchers may crop everything outside the inner circle of 80 %.
  writeFileSync('public/icon-maskable.png', await drawSquare(onGround(0.68), 512))
  for (const sharing of SHARING)
    writeFileSync(`public/${sharing.file}`, await draw(sharingPage(sharing), 1200, 630))
}

try {
  await drawAll()
} finally {
  await browser.close()
}
