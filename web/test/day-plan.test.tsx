import { addDays, dayOf, instantOf } from '@shehena/domain/dates'
import type { PackedPlan } from '@shehena/domain/road/plan/day-plan'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { show, test } from './support/program.tsx'
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

test('an open exception holds the row of its truck to the end, and says since when', async () => {
  const broken = aBar('JOB26000901', at('02:00'), at('03:00'), {
    phase: 'under_way',
    status: 'exception',
    exceptionSince: at('02:40'),
  })
  const queue = { items: [], total: 0, isTotalCapped: false, page: 1, pageSize: 25 }
  await show('/app/dispatch/plan', { plan: { get: aPlan({ 'KDA 001A': [broken] }), queue } }, { as: 'dispatch' })

  const held = bar('JOB26000901')
  await expect.element(held.getByText('Exception since 02:40')).toBeVisible()
  const track = held.element().parentElement?.getBoundingClientRect()
  expect(held.element().getBoundingClientRect().right).toBeCloseTo(track?.right ?? 0, 0)
})
