import { randomInt } from 'node:crypto'
import type { Sharp } from 'sharp'
import {
  CAPTCHA_HEIGHT as HEIGHT,
  CAPTCHA_WIDTH as WIDTH,
  PIECE_WIDTH,
} from '../../contract/captcha.ts'
import { loadSharp } from '../../sharp.ts'
import { renderBackgrounds, SCENE_HEIGHT, SCENE_WIDTH } from './backgrounds.ts'
import { GLYPHS } from './glyphs.ts'
import { randomShape } from './shapes.ts'

/** A position in the picture, in pixels. */
export interface Point {
  x: number
  y: number
}

const RGB = 3
const RGBA = 4
const WHITE = 255
/** The hole is blurred and darkened, so that people with low vision can see it too. */
const HOLE_BRIGHTNESS = 0.6
const BLUR = 3
/** Fastest compression: a third larger than the best, in a quarter of the time. */
const PNG = { compressionLevel: 3 } as const

/** A random cutout of a random scene, as RGB rows. */
async function randomCutout(): Promise<Buffer> {
  const scenes = await renderBackgrounds()
  const scene = scenes[randomInt(scenes.length)]
  if (!scene) throw new Error('No captcha background')
  const left = randomInt(SCENE_WIDTH - WIDTH + 1)
  const top = randomInt(SCENE_HEIGHT - HEIGHT + 1)
  const picture = Buffer.allocUnsafe(WIDTH * HEIGHT * RGB)
  for (let y = 0; y < HEIGHT; y++) {
    const from = ((top + y) * SCENE_WIDTH + left) * RGB
    scene.copy(picture, y * WIDTH * RGB, from, from + WIDTH * RGB)
  }
  return picture
}

const base64 = async (image: Sharp) => (await image.png(PNG).toBuffer()).toString('base64')

/**
 * Renders a picture with a hole and the matching piece, both outlined in white.
 * @param x position of the piece: the left edge of its strip
 */
export async function renderPuzzle(x: number) {
  const [picture, sharp] = await Promise.all([randomCutout(), loadSharp()])
  const original = Buffer.from(picture)
  const piece = Buffer.alloc(PIECE_WIDTH * HEIGHT * RGBA)
  const { inside, outline } = randomShape((below) => randomInt(below))
  for (let at = 0; at < inside.length; at++) {
    const column = at % PIECE_WIDTH
    const row = (at - column) / PIECE_WIDTH
    const pixel = (row * WIDTH + x + column) * RGB
    if (outline[at]) {
      picture.fill(WHITE, pixel, pixel + RGB)
      piece.fill(WHITE, at * RGBA, at * RGBA + RGBA)
    } else if (inside[at]) {
      original.copy(piece, at * RGBA, pixel, pixel + RGB)
      piece[at * RGBA + RGB] = WHITE
      blur(original, picture, x + column, row)
    }
  }
  const [originalImageBase64, jigsawImageBase64] = await Promise.all([
    base64(sharp(picture, { raw: { width: WIDTH, height: HEIGHT, channels: RGB } })),
    base64(sharp(piece, { raw: { width: PIECE_WIDTH, height: HEIGHT, channels: RGBA } })),
  ])
  return { originalImageBase64, jigsawImageBase64 }
}

/** Writes the darkened average of a pixel's neighbourhood in `from` to the same position in `to`. */
function blur(from: Buffer, to: Buffer, x: number, y: number) {
  const [left, right] = [Math.max(0, x - BLUR), Math.min(WIDTH - 1, x + BLUR)]
  const [top, bottom] = [Math.max(0, y - BLUR), Math.min(HEIGHT - 1, y + BLUR)]
  const sums = [0, 0, 0]
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++)
      for (let colour = 0; colour < RGB; colour++)
        sums[colour] = (sums[colour] ?? 0) + (from[(row * WIDTH + column) * RGB + colour] ?? 0)
  const count = (right - left + 1) * (bottom - top + 1)
  for (let colour = 0; colour < RGB; colour++)
    to[(y * WIDTH + x) * RGB + colour] = ((sums[colour] ?? 0) / count) * HOLE_BRIGHTNESS
}

/** Size of a character, and of the area around its point where a click counts. */
export const GLYPH_SIZE = 25
const EM = 1000
const TURN_MAX = 30
const COLOURS = ['#fff4c2', '#ffffff', '#c9f7ff', '#ffd9d2', '#dcffd6']
const INK = '#0b1f2a'

/**
 * Renders a picture with characters at random positions.
 * @returns the left end of each character's base line, as the protocol defines it
 */
export async function renderWords(words: readonly string[]) {
  const [picture, sharp] = await Promise.all([randomCutout(), loadSharp()])
  const band = WIDTH / words.length
  const points = words.map((_word, i) => ({
    x: Math.round(band * i) + 6 + randomInt(Math.floor(band) - GLYPH_SIZE - 12),
    y: GLYPH_SIZE + 6 + randomInt(HEIGHT - GLYPH_SIZE - 18),
  }))
  const svg = words.map((word, i) => drawGlyph(word, points[i] ?? { x: 0, y: 0 })).join('')
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${svg}</svg>`
  const originalImageBase64 = await base64(
    sharp(picture, { raw: { width: WIDTH, height: HEIGHT, channels: RGB } }).composite([
      { input: Buffer.from(overlay) },
    ]),
  )
  return { originalImageBase64, points }
}

/** An outlined character, rotated slightly about its centre. */
function drawGlyph(word: string, { x, y }: Point): string {
  const scale = GLYPH_SIZE / EM
  const turn = randomInt(TURN_MAX * 2 + 1) - TURN_MAX
  const fill = COLOURS[randomInt(COLOURS.length)]
  // Outlines point upwards from the base line; the centre of the em is 380 above it.
  const place = `translate(${x} ${y}) scale(${scale} -${scale}) rotate(${turn} 500 380)`
  const path = `d="${GLYPHS[word] ?? ''}" stroke-linejoin="round"`
  return `<g transform="${place}"><path ${path} fill="none" stroke="${INK}" stroke-width="150"/><path ${path} fill="${fill}"/></g>`
}
