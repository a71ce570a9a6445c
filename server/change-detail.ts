import { cutText } from '#shared/cut-text.ts'
import { maskPhone } from '#shared/masks.ts'
import type { DetailValue } from './contract/operation-values.ts'

type Values = object
const BEFORE = 'before.'
const AFTER = 'after.'
/** The beginning is enough to recognise a long text; the log is not a second copy of contents. */
const TEXT_MAX = 500

function plain(value: unknown): DetailValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)
  return maskPhone(text.length > TEXT_MAX ? `${cutText(text, TEXT_MAX)}…` : text)
}

/**
 * For the `detail` of an operation: every field that differs as `before.name` and `after.name`. A new record has no
 * before, a deleted one no after. Phone numbers are masked; pass no secrets.
 */
export function changeDetail(
  before: Values | undefined,
  after: Values | undefined,
): Record<string, DetailValue> {
  const [previous, current] = [before ?? {}, after ?? {}] as Record<string, unknown>[]
  const detail: Record<string, DetailValue> = {}
  for (const field of new Set([...Object.keys(previous ?? {}), ...Object.keys(current ?? {})])) {
    const values = [previous?.[field], current?.[field]]
    // Not given: unchanged.
    if (before && after && values[1] === undefined) continue
    if (before && after && JSON.stringify(values[0] ?? null) === JSON.stringify(values[1] ?? null))
      continue
    if (before) detail[BEFORE + field] = plain(values[0])
    if (after) detail[AFTER + field] = plain(values[1])
  }
  return detail
}

export interface FieldChange {
  field: string
  before: DetailValue | undefined
  after: DetailValue | undefined
}

/** Splits a `detail` into field changes and all other entries. */
export function readChanges(detail: Record<string, DetailValue>) {
  const changes = new Map<string, FieldChange>()
  const rest: [field: string, value: DetailValue][] = []
  const changeOf = (field: string): FieldChange => {
    const change = changes.get(field) ?? { field, before: undefined, after: undefined }
    changes.set(field, change)
    return change
  }
  for (const [key, value] of Object.entries(detail)) {
    if (key.startsWith(BEFORE)) changeOf(key.slice(BEFORE.length)).before = value
    else if (key.startsWith(AFTER)) changeOf(key.slice(AFTER.length)).after = value
    else rest.push([key, value])
  }
  return { changes: [...changes.values()], rest }
}
