import { z } from 'zod'

/** A part of a whole: jobs on time of jobs completed, hours on jobs of hours. */
export const ShareField = z.strictObject({ part: z.number(), whole: z.number() })
