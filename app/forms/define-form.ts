import type { $ZodObject, $ZodType, input } from 'zod/v4/core'
import type { MessageKey, Values } from '#app/i18n/t.tsx'
import { type Constraints, constraintsOf } from './constraints.ts'
import type { UploadedFile } from './file-field.ts'

interface Described {
  label: MessageKey
  hint?: MessageKey
  /** Values of placeholders in the hint. */
  values?: Values
  /** Why the field is asked for, or why it cannot be changed. */
  reason?: MessageKey
}

export interface Choice {
  value: string
  label: MessageKey
  line?: MessageKey
}

/** Attributes of a text control; the rest comes from the schema. */
interface Typing {
  type?: 'text' | 'tel' | 'email' | 'url'
  inputMode?: 'numeric' | 'decimal' | 'email' | 'url'
  autoComplete?: string
  autoCapitalize?: 'none' | 'characters'
  spellCheck?: boolean
}

type Kinds = {
  text: Typing & { readOnly?: boolean }
  textarea: { rows?: number }
  number: { unit?: MessageKey }
  /** Choices that the page reads from the API are passed when the form is rendered. */
  select: { choices?: readonly Choice[]; empty?: MessageKey }
  radioCards: { choices?: readonly Choice[] }
  checkbox: { text?: MessageKey }
  checkboxTree: object
  date: object
  /** Date and time in Beijing, to the minute (`dateTimeText`). */
  dateTime: object
  /** Two fields in one control; the field `end` is a `part`. */
  dateRange: { end: string }
  part: object
  file: object
  secret: { autoComplete: 'new-password' | 'current-password' | 'off' }
  /** A control of the form's own, passed when it is rendered. */
  own: object
  hidden: object
}
export type Kind = keyof Kinds
export type FieldOf<K extends Kind> = { [Name in K]: Described & { kind: Name } & Kinds[Name] }[K]
export type Field = FieldOf<Kind>

type OfList = 'checkboxTree' | 'own' | 'hidden'
/** The kinds that can send what the schema expects: a list, a file, or a text. */
type FieldFor<Input> =
  NonNullable<Input> extends UploadedFile | readonly UploadedFile[]
    ? FieldOf<'file'>
    : NonNullable<Input> extends readonly unknown[]
      ? FieldOf<OfList>
      : FieldOf<Exclude<Kind, 'checkboxTree' | 'file'>>

type FieldsOf<Input> = {
  [Name in keyof Input as undefined extends Input[Name] ? never : Name]: FieldFor<Input[Name]>
} & {
  [Name in keyof Input as undefined extends Input[Name] ? Name : never]?: FieldFor<Input[Name]>
}

interface Definition<Schema extends $ZodObject> {
  /** `endpoint.body` of the contract, or a schema of `app/forms`. */
  schema: Schema
  /** In the order of the page. All fields that the schema requires must be here. */
  fields: FieldsOf<input<Schema>>
  submit: MessageKey
}

export interface DefinedForm<Schema extends $ZodObject = $ZodObject> {
  schema: Schema
  fields: Record<string, Field>
  constraints: Record<string, Constraints>
  submit: MessageKey
  /** Whether it sends files, which needs another encoding. */
  hasFiles: boolean
  /** For `formActions`: `{ save: { ...postForm.intent, permission, work } }`. */
  intent: { schema: Schema; secretFields: string[]; fields: Record<string, Field> }
}

/** Defines a form on a schema: how each field is shown, and the intent that answers it. */
export function defineForm<const Schema extends $ZodObject>({
  schema,
  fields: given,
  submit,
}: Definition<Schema>): DefinedForm<Schema> {
  const fields = given as Record<string, Field>
  const shape: Record<string, $ZodType> = schema._zod.def.shape
  const constraints = Object.fromEntries(
    Object.keys(fields).map((name) => {
      const field = shape[name]
      if (!field) throw new Error(`The schema has no field ${name}`)
      return [name, constraintsOf(field)]
    }),
  )
  const ofKind = (kind: Kind) => Object.keys(fields).filter((name) => fields[name]?.kind === kind)
  return {
    schema,
    fields,
    constraints,
    submit,
    hasFiles: ofKind('file').length > 0,
    intent: { schema, secretFields: ofKind('secret'), fields },
  }
}

/** The values of a record for its form; secrets and files are never included. */
export function formValues(
  { fields }: Pick<DefinedForm, 'fields'>,
  record: object,
): Record<string, string | string[]> {
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { kind }]) => kind !== 'secret' && kind !== 'file' && name in record)
      .map(([name]) => {
        const value = (record as Record<string, unknown>)[name]
        return [name, Array.isArray(value) ? value.map(text) : text(value)]
      }),
  )
}
