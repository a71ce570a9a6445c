import type { z } from 'zod'
import { jsonSchema } from './openapi.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The schema as text, without the description that belongs to the place of use. */
function bodyOf({ description: _description, ...body }: Json): string {
  return JSON.stringify(body)
}

/**
 * The document with each of these schemas defined once, by name: readers see `LibraryRecord` instead of its thirty
 * fields in ten places, and generated clients get a type of that name.
 */
export function withNamedSchemas(
  document: Json & { components: Json & { schemas: Json } },
  schemas: Record<string, z.ZodType>,
): Json {
  const known = Object.entries(schemas).map(
    ([name, schema]) => [name, jsonSchema(schema, 'output')] as const,
  )
  const names = new Map(known.map(([name, json]) => [bodyOf(json), name]))
  const used = new Set<string>()
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one)]))
  }
  const replaced = (value: unknown): unknown => {
    const name = isObject(value) ? names.get(bodyOf(value)) : undefined
    if (!isObject(value) || !name) return inside(value)
    used.add(name)
    const { description } = value
    return { $ref: `#/components/schemas/${name}`, ...(description ? { description } : {}) }
  }
  const components = { ...document.components, schemas: { ...document.components.schemas } }
  const result = { ...(inside({ ...document, components: undefined }) as Json), components }
  // Loop, since writing one schema may reveal another that only it refers to.
  for (const written = new Set<string>(); written.size < used.size;)
    for (const [name, json] of known)
      if (used.has(name) && !written.has(name)) {
        written.add(name)
        components.schemas[name] = inside(json)
      }
  return result
}
