import { api } from '@shehena/domain/api'
import { usualViews } from '@shehena/domain/office/saved-views/usual-views'
import { type ViewList, viewListNames, viewLists } from '@shehena/domain/office/saved-views/view-lists'
import { allows } from '@shehena/domain/permissions'
import { roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aJob, anAbsence, anInvoice } from '#test/support/builders.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { bookings, customerMerges, invoices, jobRisks, jobs, savedViews, viewCounts } = api
const it = useTestApp()

const lists = { jobs: jobs.list, bookings: bookings.list, invoices: invoices.list }

/** What the list itself says that a search finds. */
async function totalOf(person: Client, list: ViewList, search: string): Promise<number> {
  const input = Object.fromEntries(new URLSearchParams(search))
  // safe: the search of a view is an input of its list.
  const { total } = (await person.call(lists[list], input as never)) as { total: number }
  return Math.min(total, 101)
}

async function countsOf(person: Client, list: ViewList): Promise<Record<string, { count: number; isLate: boolean }>> {
  const counts = await person.call(viewCounts.list, { list })
  return Object.fromEntries(counts.map(({ view, ...counted }) => [view, counted]))
}

/** Expects that each view of a list, usual or saved, counts what the list finds; one that searches for a text has no count. */
async function expectTotals(person: Client, list: ViewList): Promise<void> {
  const saved = (await person.call(savedViews.list, {})).filter((view) => view.list === list)
  const counts = await countsOf(person, list)
  const searches = new Map([
    ...usualViews[list].flatMap(({ key, search, isUncounted }) =>
      search === null || isUncounted ? [] : [[key, search] as const],
    ),
    ...saved.flatMap(({ id, search }) => (search.includes('q=') ? [] : [[id, search] as const])),
  ])
  const totals = await Promise.all(
    [...searches].map(async ([view, search]) => [view, await totalOf(person, list, search)]),
  )
  const risks = list === 'jobs' ? { atRisk: (await person.call(jobRisks.list, {})).total } : {}
  const shown = Object.fromEntries(Object.entries(counts).map(([view, { count }]) => [view, count]))
  expect(shown).toEqual({ ...Object.fromEntries(totals), ...risks })
}

describe('the count of a view is the total of its list', () => {
  test('for usual views, own ones and shared ones', async () => {
    const manager = await it.signedIn('management')
    const [kept, merged] = [await aCustomer(it), await aCustomer(it)]
    await aBooking(it, { customerId: kept.id, status: 'quoted', pickupAt: '2026-11-22T05:00:00.000Z' })
    await aBooking(it, { customerId: merged.id, status: 'draft' })
    const job = await aJob(it, { plannedStart: '2026-11-22T05:00:00.000Z', plannedEnd: '2026-11-22T15:00:00.000Z' })
    await anAbsence(it, { vehicleId: job.vehicleId, awayFrom: '2026-11-22T05:00:00.000Z', awayUntil: null })
    await aJob(it, { plannedStart: '2026-11-20T05:00:00.000Z', plannedEnd: '2026-11-20T15:00:00.000Z' })
    await aJob(it, { status: 'pending', vehicleId: null, driverId: null })
    await anInvoice(it, { customerId: merged.id })
    await anInvoice(it, { customerId: kept.id, status: 'sent', issueDate: '2026-10-01', dueDate: '2026-11-10' })
    await manager.call(customerMerges.merge, { id: merged.id, intoId: kept.id })
    const keep = (list: ViewList, search: string, isShared = false) =>
      manager.call(savedViews.create, { list, search, name: search.slice(0, 40), isShared })
    await keep('jobs', `vehicle=${job.vehicleId}`)
    await keep('jobs', `driver=${job.driverId}&group=now`)
    await keep('jobs', 'q=JOB', true)
    await keep('bookings', `customer=${kept.id}`)
    await keep('bookings', 'status=unbilled', true)
    await keep('bookings', 'from=2026-11-22&to=2026-11-22')
    await keep('invoices', `customer=${kept.id}`, true)
    await keep('invoices', 'status=aged_0_30')

    for (const list of viewListNames) await expectTotals(manager, list)

    expect(await countsOf(manager, 'jobs')).toMatchObject({
      now: { count: 3, isLate: false },
      unassigned: { count: 1, isLate: false },
      atRisk: { count: 1, isLate: false },
      late: { count: 1, isLate: true },
      // The job without a crew starts then too.
      tomorrow: { count: 2, isLate: false },
    })
    expect(Object.values(await countsOf(manager, 'bookings')).map(({ count }) => count)).toContain(2)
    expect((await countsOf(manager, 'invoices')).overdue).toEqual({ count: 1, isLate: true })
  })

  test('up to a hundred, and with three statements besides that of the session', async () => {
    const clerk = await it.signedIn('finance')
    const { id: customerId } = await aCustomer(it)
    for (let n = 0; n < 102; n += 1) await anInvoice(it, { customerId })
    for (let n = 0; n < 5; n += 1)
      await clerk.call(savedViews.create, { list: 'invoices', search: `customer=${customerId}`, name: `View ${n}` })

    it.statements.length = 0
    const { drafts } = await countsOf(clerk, 'invoices')

    expect(it.statements.length, it.statements.join('\n')).toBe(4)
    expect(drafts).toEqual({ count: 101, isLate: false })
  })
})

describe('a role', () => {
  test.each(viewListNames)('has counts of %s only if it may open the list', async (list) => {
    for (const role of roles) {
      const person = await it.signedIn(role)
      const answer = person.call(viewCounts.list, { list }).then(() => true)

      if (allows(role, viewLists[list])) await expect(answer).resolves.toBe(true)
      else await expect(answer).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  test('has no count of a shared view that it may not open', async () => {
    const manager = await it.signedIn('management')
    const unbilled = { list: 'bookings', search: 'status=unbilled', name: 'Unbilled 2', isShared: true } as const
    const { id } = await manager.call(savedViews.create, unbilled)

    expect(await countsOf(manager, 'bookings')).toHaveProperty(id)
    expect(await countsOf(await it.signedIn('bookings'), 'bookings')).not.toHaveProperty(id)
  })
})
