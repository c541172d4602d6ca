import type { Cents } from '@shehena/domain/money'
import type { creditNotesApi } from '@shehena/domain/money/credit-notes/credit-notes-api'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Invalid, NotFound, Refusal } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { customerMailText } from '../../office/mail/customer-mail-texts.ts'
import { limitMail } from '../../office/mail/limit-mail.ts'
import { queueMail } from '../../office/mail/queue-mail.ts'
import { retryMail } from '../../office/mail/retry-mail.ts'
import { getCompany } from '../../office/settings/company-queries.ts'
import { accountsAddress } from '../../sales/customers/accounts-address.ts'
import { getCreditNote } from './credit-notes-queries.ts'

/** The kind of mail that carries a credit note's PDF. */
export const creditNoteMail = 'credit_note'

/**
 * Mails a credit note to the customer's current address, in the customer's language. If a mail is waiting for its next
 * retry, that one is sent now instead. The PDF is made when the mail is sent.
 *
 * @throws NotFound, Conflict if it is on its way, Invalid without an address or for an invalid one, or Refusal TOO_MANY
 */
export async function mailCreditNote(
  ctx: Context,
  { id }: InputOf<typeof creditNotesApi.mail>,
): Promise<OutputOf<typeof creditNotesApi.mail>> {
  return inTransaction(ctx, async (tx) => {
    await queueNote(tx, id)
    return getCreditNote(tx, { id })
  })
}

/** Mails a note that is being issued. What keeps the mail from going, such as a missing address, does not keep the note. */
export async function mailIssuedNote(tx: Context, id: string): Promise<void> {
  try {
    await queueNote(tx, id)
  } catch (error) {
    // Thrown before any SQL has failed, so the transaction goes on. The answer has no delivery, and the screen says so.
    if (!(error instanceof Refusal)) throw error
  }
}

async function queueNote(tx: Context, id: string): Promise<void> {
  const { creditNoteNo, name, email, language, sellerId, ...note } = await findNote(tx, id)
  // The caller may not be allowed to see the address.
  if (email === null)
    throw new Invalid(`${name} has no e-mail address. Have one entered for the customer, then send ${creditNoteNo}.`)

  const about = { table: 'credit_notes', id } as const
  if (await retryMail(tx, about, email)) return
  await limitMail(tx)
  const company = await getCompany(tx.db, sellerId)
  await queueMail(tx, {
    kind: creditNoteMail,
    recipient: email,
    ...customerMailText('creditNote', language, { name, company, number: creditNoteNo, ...note }),
    about,
  })
}

async function findNote(tx: Context, id: string) {
  const found = await tx.db
    .selectFrom('creditNotes')
    .innerJoin('invoices', 'invoices.id', 'creditNotes.invoiceId')
    .innerJoin('customers', 'customers.id', 'creditNotes.customerId')
    .select([
      'creditNotes.creditNoteNo',
      'creditNotes.sellerId',
      'creditNotes.issuedOn as day',
      sql<Cents>`credit_notes.total`.as('amount'),
      sql<string>`invoices.billed_name`.as('name'),
      accountsAddress.as('email'),
      sql<Language>`customers.language`.as('language'),
    ])
    .where('creditNotes.id', '=', id)
    // Race: concurrent requests may be mailing it too, or changing the address.
    .forUpdate('creditNotes')
    .forShare('customers')
    .executeTakeFirst()
  if (!found) throw new NotFound('Credit note not found')
  return found
}
