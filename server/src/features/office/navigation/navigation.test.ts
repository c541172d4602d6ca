import { api } from '@shehena/domain/api'
import type { NavigationCounts } from '@shehena/domain/office/navigation/navigation-api'
import { type Role, roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { aPaybill, aReceipt, importRows } from '#test/support/bank-lines.ts'
import { aBooking, aCustomer, aJob, anAbsence, anInvoice, aPayment } from '#test/support/builders.ts'
import { now, today, useTestApp } from '#test/support/test-app.ts'

const { bankAccounts, chase, disputes, invoices, jobRisks, navigation, promises, readyToBill, withheld } = api
let moment = now
const it = useTestApp({ clock: () => moment })

const countsFor = async (role: Role) => (await it.signedIn(role)).call(navigation.counts, {})
const overdue = { status: 'sent', issueDate: '2026-10-01', dueDate: '2026-11-10' } as const

/** What the pages themselves say. */
async function onThePages(): Promise<NavigationCounts> {
  const admin = await it.signedIn('admin')
  const risks = (await admin.call(jobRisks.list, { pageSize: 100 })).items
  const accounts = (await admin.call(bankAccounts.list, {})).items
  const broken = await admin.call(chase.list, { filter: 'broken' })
  const counted = (count: number, isLate = false) => ({ count, isLate })
  return {
    atRisk: counted(
      risks.length,
      risks.some(({ plannedEnd }) => plannedEnd !== null && plannedEnd < moment),
    ),
    readyToBill: counted((await admin.call(readyToBill.list, {})).cards.ready.count),
    drafts: counted((await admin.call(invoices.list, { status: 'draft' })).total),
    withheldTax: counted((await admin.call(withheld.list, { state: 'outstanding' })).total),
    reconciliation: counted(accounts.reduce((sum, { openCount }) => sum + openCount, 0)),
    collecting: counted((await admin.call(chase.list, {})).total, broken.total > 0),
  }
}

describe('each count is that of its page', () => {
  const expectCounts = async (
    expected: Record<keyof NavigationCounts, number>,
    late: (keyof NavigationCounts)[] = [],
  ) => {
    const counts = await countsFor('admin')

    expect(counts).toEqual(await onThePages())
    const shown = Object.entries(counts)
    expect(Object.fromEntries(shown.map(([entry, waiting]) => [entry, waiting?.count]))).toEqual(expected)
    expect(shown.filter(([, waiting]) => waiting?.isLate).map(([entry]) => entry)).toEqual(late)
  }

  test('in a company without work', () =>
    expectCounts({ atRisk: 0, readyToBill: 0, drafts: 0, withheldTax: 0, reconciliation: 0, collecting: 0 }))

  test('as work comes, and red once a job should be over or a promise is broken', async () => {
    const clerk = await it.signedIn('finance')
    const { id: customerId } = await aCustomer(it)
    for (const { vehicleId } of [await aJob(it), await aJob(it)])
      await anAbsence(it, { vehicleId, awayFrom: '2026-11-22T05:00:00.000Z', awayUntil: null })
    const booking = await aBooking(it, { customerId, status: 'scheduled', quotedAmount: 116_000_00 })
    await aJob(it, { bookingId: booking.id, status: 'completed' })
    const unpriced = await aBooking(it, { customerId, status: 'scheduled', quotedAmount: null })
    await aJob(it, { bookingId: unpriced.id, status: 'completed' })
    for (let n = 0; n < 3; n += 1) await anInvoice(it, { customerId })
    const taxed = await anInvoice(it, { customerId, status: 'sent' })
    await clerk.call(withheld.record, { invoiceId: taxed.id, kind: 'vat', amount: 2_000_00, withheldOn: today })
    const account = await aPaybill(it)
    await importRows(it, clerk, account, [
      { receipt: aReceipt(), amount: 7_00 },
      { receipt: aReceipt(), amount: 9_00 },
    ])
    // Of those that owe: two overdue, one of which owes two; one disputed; one promised, before its time; one of neither.
    const late = await anInvoice(it, overdue)
    await anInvoice(it, { ...overdue, customerId: late.customerId })
    const other = await anInvoice(it, overdue)
    const disputed = await anInvoice(it, { status: 'sent' })
    await clerk.call(disputes.open, { id: disputed.id, reason: 'Short delivery' })
    const promised = await anInvoice(it, { status: 'sent' })
    await clerk.call(promises.record, { customerId: promised.customerId, day: '2026-11-23', amount: 50_00 })
    await clerk.call(promises.record, { invoiceId: other.id, day: '2026-11-23', amount: 50_00 })
    await anInvoice(it, { status: 'sent' })
    const paid = await anInvoice(it, overdue)
    await aPayment(it, { invoiceId: paid.id, amount: paid.total })
    const waiting = { atRisk: 2, readyToBill: 1, drafts: 3, withheldTax: 1, reconciliation: 2, collecting: 4 }

    await expectCounts(waiting)

    moment = '2026-11-25T09:00:00.000Z'
    await expectCounts(waiting, ['atRisk', 'collecting'])
    moment = now
  })

  test('of customers that were merged as one, and up to a hundred', async () => {
    const admin = await it.signedIn('admin')
    const { count = 0 } = (await countsFor('admin')).collecting ?? {}
    const [kept, merged] = [await aCustomer(it), await aCustomer(it)]
    await anInvoice(it, { ...overdue, customerId: merged.id })
    await admin.call(api.customerMerges.merge, { id: merged.id, intoId: kept.id })
    expect((await countsFor('admin')).collecting?.count).toBe(count + 1)
    expect(await countsFor('admin')).toEqual(await onThePages())

    for (let n = 0; n <= 100; n += 1) await anInvoice(it, { customerId: kept.id })
    expect((await countsFor('admin')).drafts).toEqual({ count: 100, isLate: false })
  })
})

describe('a count that a role may not see is not in its answer', () => {
  const money = ['readyToBill', 'drafts', 'withheldTax', 'reconciliation', 'collecting']
  const seen: Record<Role, string[]> = {
    bookings: [],
    dispatch: ['atRisk'],
    finance: money,
    management: ['atRisk', ...money],
    admin: ['atRisk', ...money],
  }

  test('though all of them ask at once', async () => {
    const people = await Promise.all(roles.map((role) => it.signedIn(role)))

    const answers = await Promise.all(people.map((person) => person.call(navigation.counts, {})))

    expect(Object.fromEntries(answers.map((answer, n) => [roles[n], Object.keys(answer)]))).toEqual(seen)
  })
})
