/**
 * Characters that PostgreSQL rejects: NUL in text, and unpaired surrogates in JSON. Refused in every call and on both
 * stores, so that the same input never succeeds on one and fails on the other.
 */
const UNSTORABLE = /[\0\p{Cs}]/u
export const isStorable = (text: string) => !UNSTORABLE.test(text)

const isContainer = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

/**
 * Path (`a.b.0`) of a text in `value` that cannot be stored, or of the object that has such a property name. Undefined
 * if there is none.
 */
export function findUnstorable(value: unknown): string | undefined {
  // Not recursive: a body of 64 KiB can be nested more deeply than the stack allows.
  const waiting: [value: unknown, path: string][] = [[value, '']]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [one, path] = next
    if (typeof one === 'string' && !isStorable(one)) return path
    if (!isContainer(one)) continue
    for (const [name, inner] of Object.entries(one)) {
      if (!isStorable(name)) return path
      // Builds no path for numbers and the like: a data file has a hundred thousand of them.
      if (typeof inner === 'string' ? !isStorable(inner) : isContainer(inner))
        waiting.push([inner, path ? `${path}.${name}` : name])
    }
  }
  return undefined
}
