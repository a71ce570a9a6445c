const EPOCH = Date.UTC(2024, 0, 1)
const PER_MILLISECOND = 4096
let last = 0
let counter = 0

/**
 * Generates an id: milliseconds since 2024 times 4096, plus a counter that starts at a random value in each
 * millisecond. Ids rise with time, which keeps inserts at the end of an index, and stay below 2^53 until 2093, which
 * keeps them exact in JSON. Two processes collide only within the same millisecond, with odds of 1 in 4096; the
 * primary key then rejects the second.
 */
export function newId(now = Date.now()): number {
  if (now > last) {
    last = now
    counter = Math.floor(Math.random() * (PER_MILLISECOND / 2))
  } else if (++counter === PER_MILLISECOND) {
    last += 1
    counter = 0
  }
  return (last - EPOCH) * PER_MILLISECOND + counter
}
