import type { z } from 'zod'

/** Whether a text is what a mask looks like, and so must never be stored as a value. */
export function looksMasked(value: string): boolean {
  const plain = value.replace(/[\s-]/g, '').toLowerCase()
  return plain.includes('***') || plain === '[restricted]' || plain === 'restricted'
}

/** A text that may not be the mask of a hidden value, which would take the value's place. */
export function neverMasked<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.refine(
    (value) => typeof value !== 'string' || !looksMasked(value),
    'This is the mask of a hidden value, not a value',
  )
}
