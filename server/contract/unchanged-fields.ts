import { z } from 'zod'

/**
 * An optional field of an update: absent stays absent, which means unchanged; null and an empty text still mean emptied.
 * @param field `….nullish().transform(…)`, which makes one value of all three
 */
export function unchangedIfAbsent<Field extends z.ZodType>(field: Field): z.ZodOptional<Field> {
  const { def } = field as unknown as z.ZodPipe
  if (!(def.in instanceof z.ZodOptional)) throw new Error('The field is not optional')
  const present = (field as unknown as z.ZodPipe).clone({ ...def, in: def.in.unwrap() })
  const kept = z.optional(present as unknown as Field)
  const meta = z.globalRegistry.get(field)
  return meta ? ((kept as z.ZodType).meta(meta) as z.ZodOptional<Field>) : kept
}
