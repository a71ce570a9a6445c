/** A piece of a value; `differs`: it is not in the other value. */
export interface Piece {
  text: string
  differs: boolean
}

export interface TextDiff {
  before: Piece[]
  after: Piece[]
}

/** Minimum share of equal characters: below it the whole value is marked as changed. */
const SIMILARITY_MIN = 0.5

/**
 * Diff of two values for display: their common beginning and end stay plain, the middle is marked. Areas are compared
 * by level, everything else by character.
 */
export function textDiff(before: string, after: string): TextDiff {
  if (before === after) return { before: pieces(before), after: pieces(after) }
  const [old, now] = [split(before), split(after)]
  const least = Math.min(old.length, now.length)
  let head = 0
  while (head < least && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < least - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  const byLevel = isArea(before) && isArea(after)
  const isAlike = head + tail >= Math.max(old.length, now.length) * SIMILARITY_MIN
  if (!isAlike && !(byLevel && head > 0)) [head, tail] = [0, 0]
  return { before: marked(old, head, tail), after: marked(now, head, tail) }
}

const isArea = (text: string) => /^[^-]+(?:-[^-]+)+$/.test(text) && !/\d/.test(text)

const split = (text: string) => (isArea(text) ? text.split(/(?<=-)/) : Array.from(text))

function marked(parts: string[], head: number, tail: number): Piece[] {
  const end = parts.length - tail
  return [
    ...pieces(parts.slice(0, head).join('')),
    ...pieces(parts.slice(head, end).join(''), true),
    ...pieces(parts.slice(end).join('')),
  ]
}

const pieces = (text: string, differs = false): Piece[] => (text ? [{ text, differs }] : [])
