import { formatInstant } from '@shehena/domain/dates'
import { type Cents, formatKes } from '@shehena/domain/money'
import type { WithheldKind } from '@shehena/domain/money/withheld/withheld-list'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { type LockedInvoice, lockInvoices } from '../invoices/lock-invoice.ts'

export type LockedWithheld = {
  invoice: LockedInvoice
  kind: WithheldKind
  amount: Cents
  certificateNo: string | null
  certifiedAt: string | null
  certifiedBy: string | null
}

const missing = 'Withheld tax not found'

/**
 * Locks the invoice of an amount withheld, and then the amount.
 *
 * @throws NotFound, Refusal STALE, or Conflict naming who took it back already
 */
export async function lockWithheld(
  tx: Context,
  { id, version }: { id: string; version: number },
): Promise<LockedWithheld> {
  const [known] = await tx.db.selectFrom('withheld').select('invoiceId').where('id', '=', id).execute()
  const invoice = known && (await lockInvoices(tx, [known.invoiceId])).get(known.invoiceId)
  if (!invoice) throw new NotFound(missing)
  await lockVersion(tx, 'withheld', { id, version, missing })
  const { reversedAt, reversedBy, ...withheld } = await tx.db
    .selectFrom('withheld')
    .leftJoin('profiles as reversers', 'reversers.userId', 'withheld.reversedBy')
    .leftJoin('profiles as certifiers', 'certifiers.userId', 'withheld.certifiedBy')
    .select([
      sql<WithheldKind>`withheld.kind`.as('kind'),
      sql<Cents>`withheld.amount`.as('amount'),
      'certificateNo',
      'certifiedAt',
      'certifiers.name as certifiedBy',
      'reversedAt',
      'reversers.name as reversedBy',
    ])
    .where('withheld.id', '=', id)
    .executeTakeFirstOrThrow()
  if (reversedAt)
    throw new Conflict(
      `The ${formatKes(withheld.amount)} withheld on ${invoice.invoiceNo} was taken back by ${reversedBy} at ${formatInstant(reversedAt)} already.`,
    )
  return { invoice, ...withheld }
}
