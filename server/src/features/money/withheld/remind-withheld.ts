import { dayOf, formatDay } from '@shehena/domain/dates'
import { type Cents, formatKes } from '@shehena/domain/money'
import type { withheldApi } from '@shehena/domain/money/withheld/withheld-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isOfGroup } from '../../../db/merging.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { limitMail } from '../../office/mail/limit-mail.ts'
import { queueMail } from '../../office/mail/queue-mail.ts'
import { getCompany } from '../../office/settings/company-queries.ts'
import { accountsAddress } from '../../sales/customers/accounts-address.ts'
import { groupOf } from '../../sales/merged/customer-group.ts'
import { withheldMailTexts } from './withheld-mail-texts.ts'

/** Most certificates that a mail names. */
const mostNamed = 200

type Awaited = { id: string; invoiceNo: string; amount: Cents; withheldOn: string; remindedOn: string | null }

/**
 * Asks a customer by mail, in its language, for the certificates that are outstanding, also those of customers that were merged
 * into it.
 *
 * @throws NotFound, Conflict if nothing is outstanding or it was asked today, Invalid without an address, or TOO_MANY
 */
export async function remindWithheld(
  ctx: Context,
  { customerId }: InputOf<typeof withheldApi.remind>,
): Promise<OutputOf<typeof withheldApi.remind>> {
  return inTransaction(ctx, async (tx) => {
    const today = dayOf(tx.now)
    const customer = await tx.db
      .selectFrom('customers')
      .select(['legalName', accountsAddress.as('email'), 'language'])
      .where('id', '=', customerId)
      .executeTakeFirst()
    if (!customer) throw new NotFound('Customer not found')
    const { legalName, email, language } = customer
    const { rows: awaited } = await sql<Awaited>`
      select w.id, i.invoice_no, w.amount, w.withheld_on, w.reminded_on
        from withheld w join invoices i on i.id = w.invoice_id
        where ${isOfGroup('w.customerId', await groupOf(tx, customerId))} and w.certificate_no is null and w.reversed_on is null
        order by w.id
        for update of w`.execute(tx.db)
    if (awaited.length === 0) throw new Conflict(`No certificate of ${legalName} is outstanding.`)
    if (awaited.some(({ remindedOn }) => remindedOn === today))
      throw new Conflict(`${legalName} was asked for its certificates today already.`)
    if (email === null)
      throw new Invalid(`${legalName} has no e-mail address. Have one entered for the customer, then ask again.`)

    await limitMail(tx)
    await queueMail(tx, {
      kind: 'certificate_reminder',
      recipient: email,
      ...(await textOf(tx, awaited, { legalName, language })),
    })
    await tx.db
      .updateTable('withheld')
      .set({ remindedOn: today })
      .where('id', '=', sql<string>`any(${awaited.map(({ id }) => id)})`)
      .execute()
    return { count: awaited.length, remindedOn: today }
  })
}

async function textOf(
  tx: Context,
  awaited: readonly Awaited[],
  { legalName, language }: { legalName: string; language: string },
): Promise<{ subject: string; body: string }> {
  const t = withheldMailTexts[language === 'sw' ? 'sw' : 'en']
  const company = await getCompany(tx.db)
  const lines = awaited
    .toSorted((a, b) => a.withheldOn.localeCompare(b.withheldOn))
    .slice(0, mostNamed)
    .map(({ invoiceNo, amount, withheldOn }) =>
      t.line({ no: invoiceNo, amount: formatKes(amount).replace('\u00a0', ' '), day: formatDay(withheldOn) }),
    )
  const more = awaited.length > mostNamed ? [t.more(awaited.length - mostNamed)] : []
  const signature = [company.name, company.phone, company.email].filter((line) => line !== null)
  return {
    subject: t.subject(awaited.length),
    body: [t.greeting(legalName), '', t.open, '', ...lines, ...more, '', t.ask, '', t.regards, ...signature, ''].join(
      '\n',
    ),
  }
}
