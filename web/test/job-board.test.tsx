import type { JobBoard, JobCard } from '@shehena/domain/road/jobs/job'
import { type BoardStatus, boardStatuses } from '@shehena/domain/road/jobs/job-board'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, answer, Refused, sentTo } from './support/network.ts'
import { address, open, press, show, test } from './support/program.tsx'
import { noJobs } from './support/road-samples.ts'
import { anId } from './support/samples.ts'

const column = (name: string) => page.getByRole('region', { name, exact: true })
const board = '/app/dispatch?view=board'
const remembers = { settings: { setJobView: ({ jobView }) => ({ jobView }) } } satisfies Answers

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

test.each(['en', 'sw'] as const)(
  'a plate, a number and a time stay on one line, and no text is cut: %s',
  async (language) => {
    const look = { as: 'dispatch', settings: { language } } as const
    await show(board, { jobs: { board: fullBoard(), list: noJobs } }, look)
    await expect.poll(() => cards().length).toBe(30)
    expect(brokenParts()).toEqual([])
    expect(cutTexts()).toEqual([])
    for (const { offsetWidth } of document.querySelectorAll<HTMLElement>('[data-folded=false]'))
      expect(offsetWidth).toBeGreaterThanOrEqual(168)
    expect(cards().filter(isWholeInSight).length).toBeGreaterThanOrEqual(24)

    await show(board, { jobs: { board: fullBoard(), list: noJobs } }, { ...look, width: 390, height: 844 })
    await expect.poll(() => cards().length).toBe(5)
    expect(brokenParts()).toEqual([])
    expect(cutTexts()).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(390)
  },
)

test('the completed jobs are a count until they are opened, which outlives another page, and a search shows what it finds', async () => {
  const completed = [aCard(), aCard()]
  const jobs = { list: noJobs, board: boardOf({ at_dropoff: [aCard()], completed }, { completed: 19 }) }
  const fold = column('Completed').getByRole('button')
  await show(board, { ...remembers, jobs }, { as: 'dispatch' })
  await expect.element(fold).toHaveAccessibleName('Completed 19')
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  expect(column('Completed').getByRole('listitem').elements()).toEqual([])

  await fold.click()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  expect(column('Completed').getByRole('listitem').elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'Table' }).click()
  await page.getByRole('button', { name: 'Board' }).click()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')

  await fold.click()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('searchbox').fill('Likoni')
  await expect.poll(() => column('Completed').getByRole('listitem').elements().length).toBe(2)
  await expect.element(fold).not.toBeInTheDocument()
})

test('the jobs open as the person looked at them last, and as an address with a filter says', async () => {
  const answers = { ...remembers, jobs: { list: noJobs, board: boardOf({ pending: [aCard()] }) } }
  const table = page.getByRole('button', { name: 'Table' })
  await show('/app/dispatch', answers, { as: 'dispatch' })
  await page.getByRole('button', { name: 'Board' }).click()
  await expect.poll(() => sentTo('settings.setJobView')).toEqual([{ jobView: 'board' }])

  await show('/app/dispatch', answers, { as: 'dispatch', settings: { jobView: 'board' } })
  await expect.poll(address).toBe(board)
  await expect.element(column('Pending')).toBeVisible()
  await open('/app/dispatch?status=pending')
  await expect.element(table).toHaveAttribute('aria-pressed', 'true')
  history.back()
  await expect.poll(address).toBe(board)

  await table.click()
  await expect.poll(address).toBe('/app/dispatch')
  await expect.element(table).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => sentTo('settings.setJobView')).toEqual([{ jobView: 'table' }])
})

test('a card that the keyboard completes leaves the focus on the count that it joins', async () => {
  const card = aCard()
  const done = new Promise<never>(() => {})
  const answers = { list: noJobs, board: boardOf({ at_dropoff: [card], completed: [aCard()] }), move: () => done }
  await show(board, { jobs: answers }, { as: 'dispatch' })
  page
    .getByRole('button', { name: `Move ${card.jobNo} to...` })
    .element()
    .focus()
  await press('Enter')
  await expect.element(page.getByRole('menuitem', { name: 'Complete Job → Completed' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Complete Job → Completed' }).click()
  const fold = column('Completed').getByRole('button', { name: 'Completed 2' })
  await expect.element(fold).toHaveFocus()
})

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-job]')]

/** Whether a card is in sight from edge to edge. */
function isWholeInSight(card: HTMLElement): boolean {
  const [box, frame] = [card.getBoundingClientRect(), card.closest('[data-dragging]')?.getBoundingClientRect()]
  return (
    frame !== undefined &&
    box.left >= frame.left &&
    box.right <= frame.right &&
    box.bottom <= Math.min(frame.bottom, 768)
  )
}

/** The plates, numbers and times of cards that take two lines. */
function brokenParts(): string[] {
  return cards().flatMap((card) =>
    textsOf(card).flatMap((text) =>
      [...text.data.matchAll(/K[A-Z]{2} \d{3}[A-Z]|JOB-\d+|\d\d:\d\d/g)]
        .filter(({ 0: part, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + part.length)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
        })
        .map(([part]) => part),
    ),
  )
}

/** The texts of cards and headings that do not fit into their place, and so are cut or stand over its edge. */
function cutTexts(): (string | null)[] {
  const seen = [
    ...document.querySelectorAll<HTMLElement>('[data-job], [data-job] *, [data-column] h2, [data-column] h2 *'),
  ]
  return seen
    .filter((each) => getComputedStyle(each).clipPath === 'none' && each.scrollWidth > each.clientWidth + 1)
    .filter((each) => getComputedStyle(each).display !== 'inline')
    .map((each) => each.textContent)
}

function textsOf(card: HTMLElement): Text[] {
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  // safe: the walker shows text only.
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** Five cards in each column that waits or travels. */
function fullBoard(): JobBoard {
  const lanes = [
    ['Naivasha', 'Nairobi'],
    ['Mombasa', 'Malaba'],
    ['Nairobi', 'Namanga'],
    ['Kericho', 'Mombasa'],
    ['Nyeri', 'Nairobi'],
  ] as const
  const five = (status: BoardStatus, at: number) =>
    lanes.map(([origin, destination], index) =>
      aCard({
        id: anId(),
        jobNo: `JOB-260009${at}${index}`,
        customerName: 'Mlima Coffee Millers Ltd',
        origin,
        destination,
        driverName: 'Boniface Njoroge',
        plannedStart: '2035-01-05T13:00:00.000Z',
        plannedEnd: index === 0 && status === 'in_transit' ? '2025-01-05T13:00:00.000Z' : '2035-01-06T13:00:00.000Z',
      }),
    )
  return boardOf(
    Object.fromEntries(
      boardStatuses.filter((status) => status !== 'exception').map((status, at) => [status, five(status, at)]),
    ),
  )
}

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
