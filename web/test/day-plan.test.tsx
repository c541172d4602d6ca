import { addDays, dayOf, instantOf, secondsBetween } from '@shehena/domain/dates'
import type { PackedPlan } from '@shehena/domain/road/plan/day-plan'
import type { QueueRow } from '@shehena/domain/road/plan/plan-queue'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refused, sentTo } from './support/network.ts'
import { press, show, test } from './support/program.tsx'
import { aJob, noCandidates } from './support/road-samples.ts'
import { anId } from './support/samples.ts'

/** The day plan: what holds a truck shows in its row. */

const now = new Date().toISOString()
const today = dayOf(now)
const at = (time: string) => instantOf(`${today} ${time}`)
const grid = page.getByRole('grid', { name: 'Trucks and their jobs' })
const bar = (jobNo: string) => grid.getByRole('gridcell', { name: new RegExp(jobNo) })

type Bar = PackedPlan['trucks'][number]['bars'][number]

function aBar(jobNo: string, from: string, until: string, fields: Partial<Bar> = {}): Bar {
  const job = { jobId: anId(), jobNo, version: 1, leg: 1, phase: 'planned' as const, status: 'assigned' as const }
  return { ...job, customer: 0, from, until, ...fields }
}

function aPlan(trucks: Record<string, Bar[]>): PackedPlan {
  const vehicle = {
    make: 'Isuzu',
    model: 'FVZ',
    capacityTons: 15,
    status: 'active',
    lastDriver: null,
    service: null,
  } as const
  const rows = Object.entries(trucks).map(([regNo, bars]) => ({ id: anId(), regNo, ...vehicle, bars }))
  return {
    from: at('00:00'),
    until: instantOf(`${addDays(today, 1)} 00:00`),
    now,
    trucks: rows,
    total: rows.length,
    isCut: false,
    customers: ['Likoni Traders'],
    routes: [],
    drivers: [],
    absences: [],
  }
}

const queue = { items: [], total: 0, isTotalCapped: false, page: 1, pageSize: 25 }

test('an open exception holds the row of its truck to the end, and says since when', async () => {
  const broken = aBar('JOB26000901', at('02:00'), at('03:00'), {
    phase: 'under_way',
    status: 'exception',
    exceptionSince: at('02:40'),
  })
  await show('/app/dispatch/plan', { plan: { get: aPlan({ 'KDA 001A': [broken] }), queue } }, { as: 'dispatch' })

  const held = bar('JOB26000901')
  await expect.element(held.getByText('Exception since 02:40')).toBeVisible()
  // A name begins with what the bar shows.
  await expect.element(held).toHaveAccessibleName(/^Exception since 02:40, Custom route, JOB26000901, /)
  await expect.element(page.getByText('1 truck', { exact: true })).toBeVisible()
  const legend = page.getByRole('region', { name: 'Legend' })
  await expect.element(legend.getByText('Estimated end')).not.toBeInTheDocument()
  await legend.getByRole('button', { name: 'Legend' }).click()
  await expect.element(legend.getByText('Estimated end')).toBeVisible()
  const track = held.element().parentElement?.getBoundingClientRect()
  expect(held.element().getBoundingClientRect().right).toBeCloseTo(track?.right ?? 0, 0)
})

test('the plan of today begins three hours before now, and Earlier shows the hours before; an address comes first', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at('14:50')) })
  onTestFinished(() => void vi.useRealTimers())
  const [morning, noon] = [aBar('JOB26000911', at('08:00'), at('10:00')), aBar('JOB26000912', at('11:30'), at('16:00'))]
  const plan = { get: aPlan({ 'KDA 001A': [morning, noon] }), queue }
  await show('/app/dispatch/plan', { plan }, { as: 'dispatch' })

  const edge = () => grid.element().querySelector('[role=presentation] [aria-hidden]')?.textContent
  await expect.element(bar(noon.jobNo)).toBeVisible()
  await expect.element(bar(morning.jobNo)).not.toBeInTheDocument()
  expect(edge()).toBe('12:00')
  expect(bar(noon.jobNo).element().getBoundingClientRect().left).toBeCloseTo(trackOf(noon.jobNo).left, 0)
  const line = grid.getByTitle('Now').element().getBoundingClientRect().left - trackOf(noon.jobNo).left
  expect(line / trackOf(noon.jobNo).width).toBeCloseTo((3 + 1 / 12) / 24, 2)
  expect(sentTo('plan.get').at(-1)).toEqual({ from: today, days: 2 })

  await page.getByRole('button', { name: 'Earlier' }).click()
  await expect.element(bar(morning.jobNo)).toBeVisible()
  expect(edge()).toBe('00:00')
  expect(location.search).toBe(`?day=${today}`)
  expect(sentTo('plan.get').at(-1)).toEqual({ from: today, days: 1 })
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.element(bar(morning.jobNo)).not.toBeInTheDocument()

  // A list has no axis.
  await show('/app/dispatch/plan', { plan }, { as: 'dispatch', width: 390, height: 844 })
  await expect.element(page.getByText(morning.jobNo)).toBeVisible()
})

/** The row of a bar, on the screen. */
const trackOf = (jobNo: string) => bar(jobNo).element().parentElement?.getBoundingClientRect() ?? new DOMRect()

test('a drop into the past asks: corrected, the bar is back where it was; confirmed, it is saved once', async () => {
  const asked = 'This lies in the past: recorded afterwards?'
  const late = aBar('JOB26000902', at('20:00'), at('22:00'))
  await show(
    '/app/dispatch/plan',
    {
      plan: { get: aPlan({ 'KDA 001A': [late] }), queue },
      jobs: {
        update: ({ isConfirmed }) => {
          if (!isConfirmed) throw new Refused('UNUSUAL', asked, { fields: { plannedEnd: asked } })
          return aJob({ id: late.jobId, jobNo: late.jobNo })
        },
      },
    },
    { as: 'dispatch' },
  )
  const question = page.getByRole('dialog', { name: 'Is this right?' })
  const drop = async () => {
    ;(bar(late.jobNo).element() as HTMLElement).focus()
    await press('m', 'ArrowLeft', 'Enter')
    await expect.element(question).toMatchTextContent(asked)
  }
  await drop()
  await question.getByRole('button', { name: 'Correct it' }).click()
  await expect.element(bar(late.jobNo)).toHaveAccessibleName(/20:00/)

  await drop()
  await question.getByRole('button', { name: 'It is right, save it' }).click()
  await expect.poll(() => sentTo('jobs.update').map(({ isConfirmed }) => isConfirmed)).toEqual([false, false, true])
  expect(sentTo('jobs.update').at(-1)).toMatchObject({ plannedStart: at('19:45') })
})

test('a drag says what it holds, snaps to the booked pickup within an hour, and names a small truck and its service', async () => {
  const waiting = { ...aBookingToPlan('BK26000915'), pickupAt: at('09:20'), tons: 28 }
  const planned = aBar('JOB26000914', at('16:00'), at('18:00'), { pickupAt: at('15:30'), tons: 10 })
  const plan = aPlan({ 'KDA 001A': [planned] })
  for (const truck of plan.trucks) truck.service = 'overdue'
  await show(
    `/app/dispatch/plan?day=${today}`,
    {
      plan: { get: plan, queue: { ...queue, items: [waiting], total: 1 } },
      jobs: { create: aJob(), update: aJob({ id: planned.jobId }) },
    },
    { as: 'dispatch' },
  )
  const ghost = (line: string) => document.querySelector(`[data-text="${line}"]`)?.textContent
  await expect.element(bar(planned.jobNo)).toBeVisible()

  const row = page.getByRole('listitem').filter({ hasText: waiting.bookingNo }).element()
  const drag = dragFrom(row.getBoundingClientRect(), row)
  drag.to('12:00')
  await expect.poll(() => ghost('place')).toMatch(/^KDA 001A, .* 12:00 to .* 20:00$/)
  expect(ghost('name')).toBe('BK26000915 · Likoni Traders')
  expect(ghost('minded')).toBe('Too small: 15 t for 28 t · Service Overdue')
  drag.to('10:15')
  expect(ghost('place')).toMatch(/ 09:20 to .* 17:20 \(booked pickup\)$/)
  drag.letGo()
  await expect.poll(() => sentTo('jobs.create').at(-1)).toMatchObject({ plannedStart: at('09:20') })

  const held = bar(planned.jobNo).element()
  const { left, top, height } = held.getBoundingClientRect()
  const next = dragFrom(new DOMRect(left + 1, top, 0, height), held)
  next.to('13:00')
  await expect.poll(() => ghost('place')).toMatch(/ 13:00 to /)
  expect(ghost('name')).toBe('JOB26000914 · Likoni Traders')
  expect(ghost('minded')).toBe('Service Overdue')
  next.to('14:45')
  next.letGo()
  await expect.poll(() => sentTo('jobs.update').at(-1)).toMatchObject({ plannedStart: at('15:30') })
})

/** A drag of an element from the lower left of a place, by the mouse, to times of the only row. */
function dragFrom({ left, bottom }: DOMRect, element: Element) {
  const point = (type: string, clientX: number, clientY: number) =>
    new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', button: 0, bubbles: true, clientX, clientY })
  let last = [left, bottom - 4] as const
  element.dispatchEvent(point('pointerdown', ...last))
  const track = document.querySelector('[data-slot]')?.parentElement?.getBoundingClientRect() ?? new DOMRect()
  return {
    to: (time: string) => {
      const share = secondsBetween(at('00:00'), at(time)) / (24 * 3600)
      last = [track.left + share * track.width, track.top + 20]
      dispatchEvent(point('pointermove', ...last))
    },
    letGo: () => dispatchEvent(point('pointerup', ...last)),
  }
}

function aBookingToPlan(bookingNo: string): QueueRow {
  const id = anId()
  return {
    ...{ kind: 'booking', id, bookingId: id, bookingNo, jobNo: null, version: null, loads: 1, loadsLeft: 1 },
    ...{
      loadNo: null,
      customerName: 'Likoni Traders',
      origin: 'Thika',
      destination: 'Voi',
      cargoType: null,
      tons: null,
    },
    ...{ pickupAt: null, dropoffAt: null, vehicle: null, driver: null, plannedStart: null, plannedEnd: null },
    ...{ from: null, until: null, isEstimated: true, seconds: 8 * 3600 },
  }
}

test('the window of a plan asks about the past, and keeps what was typed', async () => {
  const asked = 'This lies in the past: recorded afterwards?'
  const late = aBar('JOB26000903', at('20:00'), at('22:00'))
  const update = ({ isConfirmed }: { isConfirmed: boolean }) => {
    if (!isConfirmed) throw new Refused('UNUSUAL', asked, { fields: { plannedEnd: asked } })
    return aJob({ id: late.jobId, jobNo: late.jobNo })
  }
  await show(
    '/app/dispatch/plan',
    { plan: { get: aPlan({ 'KDA 001A': [late] }), queue }, jobs: { update }, jobCandidates: noCandidates },
    { as: 'dispatch' },
  )
  const window = page.getByRole('dialog', { name: `Plan ${late.jobNo}` })
  const question = page.getByRole('dialog', { name: 'Is this right?' })
  const end = window.getByRole('textbox', { name: 'Planned End: time' })
  await bar(late.jobNo).click()
  await page.getByRole('button', { name: `Plan ${late.jobNo}…` }).click()
  await end.fill('21:00')
  await press('Tab')
  await window.getByRole('button', { name: 'Save Plan' }).click()
  await expect.element(question).toMatchTextContent(`Planned End: ${asked}`)
  await expect.element(question.getByRole('button', { name: 'Correct it' })).toHaveFocus()
  await press('Escape')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(end).toHaveValue('21:00')

  await window.getByRole('button', { name: 'Save Plan' }).click()
  await question.getByRole('button', { name: 'It is right, save it' }).click()
  await expect.element(window).not.toBeInTheDocument()
  expect(sentTo('jobs.update').at(-1)).toMatchObject({ plannedEnd: at('21:00'), isConfirmed: true })
})
