import { judgeLine } from '@shehena/domain/bank/matching/judge-line'
import { indexKnown } from '@shehena/domain/bank/matching/known-index'
import type { CreditLine, Known, Proposal } from '@shehena/domain/bank/matching/matching'
import { expect, test } from 'vitest'
import { gatherKnown } from '#server/features/bank/matching/gather-known.ts'
import { KnownCompany } from '../../bench/matching/known-company.ts'
import { loadCustomers, loadMonth } from '../../bench/matching/load-month.ts'
import { makeMonths } from '../../bench/matching/make-months.ts'
import type { Month } from '../../bench/matching/truth.ts'
import { useTestApp } from './support/test-app.ts'

const it = useTestApp()

/** Writes the company of the bench into the database. */
async function load(customers: Parameters<typeof loadCustomers>[1], month: Month) {
  const client = await it.pool.connect()
  try {
    const ids = await loadCustomers(client, customers)
    await loadMonth(client, month, ids)
    return { customers: ids, account: await addLines(month) }
  } finally {
    client.release()
  }
}

/** All lines of the month, open, on one account. */
async function addLines({ lines, debits }: Month): Promise<string> {
  const clerk = await it.signedIn('finance')
  const { id: bankAccountId } = await it.db
    .insertInto('bankAccounts')
    .values({ name: 'The account', kind: 'bank', number: '0110011001' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: bankStatementId } = await it.db
    .insertInto('bankStatements')
    .values({
      bankAccountId,
      format: 'table',
      fileName: 'month.csv',
      sha256: '',
      periodFrom: '2026-01-01',
      periodTo: '2026-01-31',
      lineCount: lines.length,
      newCount: 0,
      alikeCount: 0,
      createdBy: clerk.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shared = { bankAccountId, bankStatementId, rowNo: 1, nth: 1 }
  await it.db
    .insertInto('bankLines')
    .values([
      ...lines.map(({ key, credit }) => ({ ...shared, ...credit, fingerprint: key })),
      ...debits.map(({ key, account: _, amount, ...debit }) => ({
        ...shared,
        ...debit,
        amount: -amount,
        fingerprint: key,
      })),
    ])
    .execute()
  return bankAccountId
}

/** A proposal in the numbers that both sides know. */
function named(proposal: Proposal | null, known: Known, ids?: ReadonlyMap<string, string>) {
  if (!proposal) return null
  const invoiceNo = (id: string) => known.invoices.find((invoice) => invoice.id === id)?.invoiceNo
  const { reasons, customerId } = proposal
  const customer = ids?.get(customerId) ?? customerId
  if (proposal.kind === 'payment')
    return {
      customer,
      reasons,
      amount: proposal.amount,
      receipt: known.payments.find(({ id }) => id === proposal.paymentId)?.receiptNo,
    }
  const numbered = (parts: typeof proposal.parts) =>
    parts.map(({ invoiceId, amount }) => ({ invoiceNo: invoiceNo(invoiceId), amount }))
  const { parts, withheld, onAccount } = proposal
  return { customer, reasons, parts: numbered(parts), withheld: numbered(withheld), onAccount }
}

test('what is looked up in the database judges every line of a month as all books in memory do', async () => {
  const { company, months } = makeMonths({ seed: 31, mix: 'half-silent', months: 1, lines: 500 })
  const [month] = months
  if (!month) throw new Error('There is no month')
  const books = new KnownCompany(company.customers)
  books.begin(month)
  books.expect(month.lines.map(({ credit }) => credit))
  const { customers: ids, account } = await load(company.customers, month)
  let tied = 0
  for (const { credit } of month.lines) {
    const inMemory = books.gather([credit])
    const line: CreditLine & { id: string; bankAccountId: string; accountKind: 'bank' } = {
      ...credit,
      id: '',
      bankAccountId: account,
      accountKind: 'bank',
    }
    const gathered = await gatherKnown(it, [line])

    const wanted = judgeLine(credit, indexKnown(inMemory))
    const found = judgeLine(credit, indexKnown(gathered))

    expect(named(found.tie, gathered), JSON.stringify(credit)).toEqual(named(wanted.tie, inMemory, ids))
    tied += found.tie ? 1 : 0
  }
  expect(tied).toBeGreaterThan(month.lines.length / 3)
})
