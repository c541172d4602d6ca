import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'

/** @throws Invalid for a reading that is still to come */
export function checkReading({ now }: Context, { at }: { at: string }): void {
  if (at <= now) return
  throw new Invalid('The reading lies in the future.', { at: 'The reading lies in the future' })
}
