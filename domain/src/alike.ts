import { z } from 'zod'
import { Id } from './fields.ts'

/** What the endpoints answer that compare a record about to be saved with those that exist: by which fields each is alike. */
export const alikeOutput = <const Field extends string>(fields: readonly Field[]) =>
  z.strictObject({
    items: z.array(z.strictObject({ id: Id, name: z.string(), isActive: z.boolean(), by: z.array(z.enum(fields)) })),
  })
