import type { z } from 'zod'

/** Adds what is wrong with fields to the issues of a schema, for superRefine. */
export function tellFaults(faults: Partial<Record<string, string>>, context: z.RefinementCtx): void {
  for (const [field, message] of Object.entries(faults)) {
    if (message) context.addIssue({ code: 'custom', path: [field], message })
  }
}
