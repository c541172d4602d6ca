import type { z } from 'zod'

/** Whether a text looks like a mask. Such a text must never be stored as a value. */
export function looksMasked(value: string): boolean {
  const plain = value.replace(/[\s-]/g, '').toLowerCase()
  return plain.includes('***') || plain === '[restricted]' || plain === 'restricted'
}

/** Refuses a mask sent back by a client: it would overwrite the hidden value. */
export function neverMasked<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.refine(
    (value) => typeof value !== 'string' || !looksMasked(value),
    'This is the mask of a hidden value, not a value',
  )
}
