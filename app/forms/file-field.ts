import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'

/** Kinds of files by extension; their content is checked on the server (file-kind.server.ts). */
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
  /** By its content; absent in the browser, which goes by the name. */
  readonly kind?: FileKind | undefined
}

/** A file of a posted form, on disk until the post is answered. */
export interface UploadedFile extends FormFile {
  readonly kind: FileKind | undefined
  /** Media type of `kind`. */
  readonly type: string
  readonly path: string
}

export interface FileRule {
  /** Maximum size of one file in bytes. */
  bytes: number
  kinds: readonly FileKind[]
  /** Maximum number of files, if the field is a list. */
  max?: number
}

interface Messages {
  missing: string
  empty: string
  tooLarge: string
  wrongKind: string
  tooMany: string
}
const MESSAGES: Messages = {
  missing: 'form.error.fileMissing',
  empty: 'form.error.fileEmpty',
  tooLarge: 'form.error.fileTooLarge',
  wrongKind: 'form.error.fileKind',
  tooMany: 'form.error.filesTooMany',
}

const rules = new WeakMap<$ZodType, FileRule>()
export const fileRuleOf = (schema: $ZodType) => rules.get(schema)

/** A file field of a form schema: `z.object({ licence: fileField({ bytes: 2 * MB, kinds: ['pdf'] }) })`. */
export function fileField(rule: FileRule, messages: Partial<Messages> = {}) {
  const { missing, empty, tooLarge, wrongKind } = { ...MESSAGES, ...messages }
  const schema = z
    .custom<UploadedFile>((value) => isFile(value), { error: missing, abort: true })
    .check(
      z.refine((file: FormFile) => file.size > 0, { error: empty, abort: true }),
      z.refine((file: FormFile) => file.size <= rule.bytes, { error: tooLarge, abort: true }),
      z.refine((file: FormFile) => {
        const kind = 'kind' in file ? file.kind : kindByName(file.name)
        return kind !== undefined && rule.kinds.includes(kind)
      }, wrongKind),
    )
  rules.set(schema, rule)
  return schema
}

/** Several files of one field; an empty list if none was chosen. */
export const filesField = (rule: FileRule & { max: number }, messages: Partial<Messages> = {}) =>
  z
    .array(fileField(rule, messages))
    .check(z.maxLength(rule.max, messages.tooMany ?? MESSAGES.tooMany))

/** Whether a value is a file: an empty input sends one without name and content. */
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
