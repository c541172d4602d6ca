import type { JobBoard, JobCard } from '@shehena/domain/road/jobs/job'
import { type BoardStatus, boardStatuses } from '@shehena/domain/road/jobs/job-board'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, Refused, sentTo } from './support/network.ts'
import { address, show, test } from './support/program.tsx'
import { noJobs } from './support/road-samples.ts'
import { anId } from './support/samples.ts'

const column = (name: string) => page.getByRole('region', { name, exact: true })
const board = '/app/dispatch?view=board'

test('of two who move one card, one is told, and sees the card where it is by now', async () => {
  const card = aCard()
  const refusal = `Job ${card.jobNo} is now At Pickup, so it was not changed to En Route.`
  const move = () => {
    answer({ jobs: { board: boardOf({ at_pickup: [card] }) } })
    throw new Refused('CONFLICT', refusal)
  }
  await show(board, { jobs: { list: noJobs, board: boardOf({ assigned: [card] }), move } }, { as: 'dispatch' })
  await page.getByRole('button', { name: `Move ${card.jobNo} to...` }).click()
  await page.getByRole('menuitem', { name: 'Start Journey → En Route' }).click()

  const notice = page.getByRole('alert').filter({ hasText: 'Failed to update job status' })
  await expect.element(notice).toMatchTextContent(refusal)
  await expect.element(column('At Pickup').getByRole('link', { name: card.jobNo })).toBeVisible()
  await expect.element(column('Assigned').getByRole('link', { name: card.jobNo })).not.toBeInTheDocument()
  // What the screen showed goes with the move: the server refuses one from a screen that is behind.
  expect(sentTo('jobs.move')).toMatchObject([{ id: card.id, from: 'assigned', to: 'en_route' }])
})

test('a column says how many jobs it has besides, and leads to them in the table', async () => {
  const shown = boardOf({ pending: [aCard({ regNo: null, driverName: null })] }, { pending: 1234 })
  await show(board, { jobs: { board: shown, list: noJobs } }, { as: 'dispatch' })
  await column('Pending').getByRole('link', { name: 'All 1,234 in the table' }).click()
  await expect.poll(address).toBe('/app/dispatch?status=pending')
})

/** A board with these cards, and with more jobs in a column than it shows where `totals` says so. */
function boardOf(
  cards: Partial<Record<BoardStatus, JobCard[]>>,
  totals: Partial<Record<BoardStatus, number>> = {},
): JobBoard {
  const columns = boardStatuses.map((status) => {
    const items = cards[status] ?? []
    return { status, items, total: totals[status] ?? items.length, isTotalCapped: false }
  })
  return { columns }
}

function aCard(fields: Partial<JobCard> = {}): JobCard {
  return {
    id: anId(),
    jobNo: 'JOB26000900',
    loadNo: 1,
    loads: 1,
    customerName: 'Likoni Traders',
    origin: 'Mombasa',
    destination: 'Nairobi',
    regNo: 'KDT 100A',
    driverName: 'Kamau Njoroge',
    plannedStart: null,
    plannedEnd: null,
    isLate: false,
    isClash: false,
    exceptionReason: null,
    exceptionSince: null,
    ...fields,
  }
}
