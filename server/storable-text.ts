/**
 * What the store cannot hold: PostgreSQL takes no NUL in a text, and no half of a surrogate pair in JSON. Refused for
 * every call, on either store: an input must not be taken on one of them and fail on the other.
 */
const UNSTORABLE = /[\0\p{Cs}]/u
export const isStorable = (text: string) => !UNSTORABLE.test(text)

const isContainer = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

/** The path of a text in `value` that cannot be stored; of a name that cannot, the path of its record. */
export function findUnstorable(value: unknown): string | undefined {
  // Not recursive: a body of 64 KiB can be nested more deeply than the stack allows.
  const waiting: [value: unknown, path: string][] = [[value, '']]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [one, path] = next
    if (typeof one === 'string' && !isStorable(one)) return path
    if (!isContainer(one)) continue
    for (const [name, inner] of Object.entries(one)) {
      if (!isStorable(name)) return path
      // Paths of values that cannot be wrong are not built: a file of data has a hundred thousand numbers.
      if (typeof inner === 'string' ? !isStorable(inner) : isContainer(inner))
        waiting.push([inner, path ? `${path}.${name}` : name])
    }
  }
  return undefined
}
