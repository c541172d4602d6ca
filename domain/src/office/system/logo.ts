import { z } from 'zod'

/** The facts of the company's logo; null without one. Its picture is a file of its own. */
export const Logo = z.strictObject({
  logo: z.strictObject({ width: z.int(), height: z.int() }).nullable(),
})
export type Logo = z.infer<typeof Logo>
