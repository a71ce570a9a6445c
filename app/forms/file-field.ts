import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'

/** Kinds of files by what they are called; what they hold is judged where they arrive (file-kind.server.ts). */
export const FILE_EXTENSIONS = {
  pdf: ['pdf'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  webp: ['webp'],
  gif: ['gif'],
  xlsx: ['xlsx'],
  csv: ['csv'],
} as const
export type FileKind = keyof typeof FILE_EXTENSIONS

/** What a schema sees of a file: the browser's own `File`, or one that was received. */
export interface FormFile {
  readonly name: string
  readonly size: number
  /** As its content says; absent in the browser, which goes by the name. */
  readonly kind?: FileKind | undefined
}

/** A file that a form brought, on disk until the post is answered. */
export interface UploadedFile extends FormFile {
  readonly kind: FileKind | undefined
  /** Media type of its kind. */
  readonly type: string
  readonly path: string
}

export interface FileRule {
  /** Bytes of one file. */
  bytes: number
  kinds: readonly FileKind[]
  /** Files in the field, where it is a list. */
  max?: number
}

interface Messages {
  missing: string
  tooLarge: string
  wrongKind: string
  tooMany: string
}
const MESSAGES: Messages = {
  missing: 'form.error.fileMissing',
  tooLarge: 'form.error.fileTooLarge',
  wrongKind: 'form.error.fileKind',
  tooMany: 'form.error.filesTooMany',
}

const rules = new WeakMap<$ZodType, FileRule>()
export const fileRuleOf = (schema: $ZodType) => rules.get(schema)

/** A file of a form, as its schema says it: `z.object({ licence: fileField({ bytes: 2 * MB, kinds: ['pdf'] }) })`. */
export function fileField(rule: FileRule, messages: Partial<Messages> = {}) {
  const { missing, tooLarge, wrongKind } = { ...MESSAGES, ...messages }
  const schema = z
    .custom<UploadedFile>((value) => isFile(value), { error: missing, abort: true })
    .check(
      z.refine((file: FormFile) => file.size <= rule.bytes, { error: tooLarge, abort: true }),
      z.refine((file: FormFile) => {
        const kind = 'kind' in file ? file.kind : kindByName(file.name)
        return kind !== undefined && rule.kinds.includes(kind)
      }, wrongKind),
    )
  rules.set(schema, rule)
  return schema
}

/** Several files of one field; none are an empty list. */
export const filesField = (rule: FileRule & { max: number }, messages: Partial<Messages> = {}) =>
  z
    .array(fileField(rule, messages))
    .check(z.maxLength(rule.max, messages.tooMany ?? MESSAGES.tooMany))

/** An input in which nothing was chosen sends a file without name and content. */
const isFile = (value: unknown): value is FormFile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'size' in value &&
  (value.name !== '' || value.size !== 0)

export function kindByName(name: string): FileKind | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  return (Object.keys(FILE_EXTENSIONS) as FileKind[]).find((kind) =>
    (FILE_EXTENSIONS[kind] as readonly string[]).includes(extension),
  )
}
