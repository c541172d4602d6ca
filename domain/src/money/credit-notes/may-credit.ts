import type { Cents } from '../../money.ts'
import { allows } from '../../permissions.ts'
import type { Role } from '../../roles.ts'

/**
 * Whether a role may issue a credit note of an amount.
 *
 * @param total with tax, in cents
 * @param limit above it management must issue the note, in cents; null for no limit
 */
export function mayCredit(role: Role, total: Cents, limit: Cents | null): boolean {
  return allows(role, limit !== null && total > limit ? 'creditNotes.issueAboveLimit' : 'creditNotes.issue')
}
