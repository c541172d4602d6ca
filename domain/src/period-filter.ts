import { z } from 'zod'
import { Day } from './fields.ts'
import { isBackwards, periods } from './period.ts'

/**
 * The filter of every dated list, by days of Nairobi: a named period, or a first and a last day, of which one may be
 * missing. With both, a record must be within both. Which date of a record counts, its list says.
 */
export const periodFilter = {
  period: z.enum(periods).default('all'),
  from: Day.optional(),
  to: Day.optional(),
}

/** Refuses an input whose last day is before its first one. */
export function daysInOrder<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape, z.core.$strict>) {
  return input.refine((filters: { from?: string; to?: string }) => !isBackwards(filters), {
    path: ['to'],
    error: 'The last day is before the first day',
  })
}
