import { CAPTCHA_HEIGHT, PIECE_WIDTH } from '../../contract/captcha.ts'

/** A side of a piece: with a knob, with a socket, or straight. */
const SIDES = ['knob', 'socket', 'straight'] as const
type Side = (typeof SIDES)[number]

const RADIUS = 8
/** How far a knob protrudes. */
const KNOB = 10
/** One free column on either side, so that the outline fits into the strip. */
const LEFT = 1
const RIGHT = PIECE_WIDTH - 2
const BODY = RIGHT - LEFT + 1 - KNOB

/** A piece in its strip: which pixels belong to it, and which to its outline; 47 columns per row. */
export interface Shape {
  inside: Uint8Array
  outline: Uint8Array
}

/**
 * Computes a piece in a strip of 47×155. It always fills the strip's width, so the position of a hole is that of its
 * left edge.
 * @param top row of the body's upper edge
 */
function drawShape(mirrored: boolean, up: Side, down: Side, top: number): Shape {
  const inside = new Uint8Array(PIECE_WIDTH * CAPTCHA_HEIGHT)
  const bodyLeft = mirrored ? RIGHT - BODY + 1 : LEFT
  const bodyRight = bodyLeft + BODY - 1
  const middleX = (bodyLeft + bodyRight) / 2
  const middleY = top + (BODY - 1) / 2
  const isInCircle = (x: number, y: number, cx: number, cy: number) =>
    (x - cx) ** 2 + (y - cy) ** 2 <= RADIUS ** 2
  const reach = KNOB - RADIUS
  const knobX = mirrored ? bodyLeft - reach : bodyRight + reach
  const centreUp = top + (up === 'socket' ? reach : -reach)
  const bottom = top + BODY - 1
  const centreDown = bottom + (down === 'socket' ? -reach : reach)
  const isInside = (x: number, y: number) => {
    if (isInCircle(x, y, knobX, middleY)) return true
    if (up !== 'straight' && isInCircle(x, y, middleX, centreUp)) return up === 'knob'
    if (down !== 'straight' && isInCircle(x, y, middleX, centreDown)) return down === 'knob'
    return x >= bodyLeft && x <= bodyRight && y >= top && y <= bottom
  }
  for (let y = 0; y < CAPTCHA_HEIGHT; y++)
    for (let x = LEFT; x <= RIGHT; x++) if (isInside(x, y)) inside[y * PIECE_WIDTH + x] = 1
  return { inside, outline: outlineOf(inside) }
}

/** As in the reference implementation: a pixel whose right or lower neighbour is on the other side of the edge. */
function outlineOf(inside: Uint8Array): Uint8Array {
  const outline = new Uint8Array(inside.length)
  for (let y = 0; y < CAPTCHA_HEIGHT - 1; y++)
    for (let x = 0; x < PIECE_WIDTH - 1; x++) {
      const at = y * PIECE_WIDTH + x
      const other = inside[at + 1] !== inside[at] || inside[at + PIECE_WIDTH] !== inside[at]
      if (other) outline[at] = 1
    }
  return outline
}

const TOP_MIN = KNOB + 6
const TOP_MAX = CAPTCHA_HEIGHT - BODY - KNOB - 6

/** @param random returns a random integer below its argument */
export const randomShape = (random: (below: number) => number): Shape =>
  drawShape(
    random(2) === 1,
    SIDES[random(SIDES.length)] ?? 'knob',
    SIDES[random(SIDES.length)] ?? 'straight',
    TOP_MIN + random(TOP_MAX - TOP_MIN + 1),
  )
