import { type Cents, formatKes, sumCents } from '../../money.ts'
import { allows } from '../../permissions.ts'
import type { Role } from '../../roles.ts'

type Asked = {
  amount: Cents
  /** What is written off on the invoice already. */
  writtenOff: Cents
  /** Up to which sum on one invoice finance writes off. */
  limit: Cents
}

/** Why a role may not write off an amount on an invoice; null if it may. Amounts in cents. */
export function whyNotWriteOff(role: Role, { amount, writtenOff, limit }: Asked): string | null {
  const sum = sumCents([writtenOff, amount])
  if (sum <= limit || allows(role, 'writeOffs.recordAboveLimit')) return null
  return writtenOff > 0
    ? `With the ${formatKes(writtenOff)} written off before, ${formatKes(sum)} is above the limit of ${formatKes(limit)} of the settings; a manager may write it off.`
    : `${formatKes(sum)} is above the limit of ${formatKes(limit)} of the settings; a manager may write it off.`
}
