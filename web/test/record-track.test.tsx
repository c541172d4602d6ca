import type { Track, TrackStep } from '@shehena/domain/track'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { show, test } from './support/program.tsx'
import { aJob } from './support/road-samples.ts'
import { aBooking, anId } from './support/samples.ts'

const step = (name: TrackStep['step'], state: TrackStep['state'], fields: Partial<TrackStep> = {}): TrackStep => ({
  step: name,
  state,
  at: null,
  on: null,
  count: null,
  says: null,
  link: null,
  ...fields,
})

const booking = aBooking({ status: 'scheduled' })
const link = { kind: 'job', id: anId(), no: 'JOB26000901' } as const
const track: Track = [
  step('booked', 'done', { link: { kind: 'booking', id: booking.id, no: booking.bookingNo } }),
  step('assigned', 'done', { link }),
  step('at_pickup', 'late', { says: 'start', at: '2026-11-20T05:00:00.000Z', link: null }),
  step('delivered', 'open', { says: 'transport', count: { reached: 1, of: 3 } }),
  step('billed', 'stopped', { says: 'exception' }),
  step('paid', 'cancelled', { on: '2026-12-01' }),
]
const answers = {
  attachments: { list: { items: [] } },
  bookingPapers: { list: { items: [] } },
  charges: { list: { items: [], billed: 0, unbilled: 0, hold: null } },
  bookings: { get: { ...booking, track } },
}
const list = page.getByRole('list', { name: 'Track' })
const steps = list.getByRole('listitem')

test('a track says each step, what it waits for, and leads to the record of what was reached', async () => {
  await show(`/app/bookings/${booking.id}`, answers, { as: 'management' })

  await expect.element(steps.nth(0)).toMatchTextContent('Booked done')
  await expect.element(steps.nth(0).getByRole('link')).not.toBeInTheDocument()
  await expect
    .element(steps.nth(1).getByRole('link', { name: 'Assigned' }))
    .toHaveAttribute('href', `/app/dispatch/${link.id}`)
  await expect.element(steps.nth(2)).toMatchTextContent('At Pickup Late')
  await expect.element(steps.nth(2)).toMatchTextContent('waits for the start')
  await expect.element(steps.nth(2)).toHaveAttribute('aria-current', 'step')
  await expect.element(steps.nth(3)).toMatchTextContent('Delivered 1 of 3')
  await expect.element(steps.nth(3)).not.toHaveAttribute('aria-current')
  await expect.element(steps.nth(4)).toMatchTextContent('stopped by an exception')
  await expect.element(steps.nth(5)).toMatchTextContent('Paid Cancelled')
  await expectAccessible()
})

test('on a phone the steps of a job stand below each other, within the window, in Swahili too', async () => {
  const job = aJob({ track })
  const jobs = { get: job, log: { items: [] } }
  await show(
    `/app/dispatch/${job.id}`,
    { jobs, jobPapers: { list: { items: [] } } },
    { as: 'dispatch', width: 390, height: 844, settings: { language: 'sw' } },
  )

  const swahili = page.getByRole('list', { name: 'Hatua' }).getByRole('listitem')
  await expect.element(swahili.nth(3)).toMatchTextContent('Imefikishwa 1 kati ya 3')
  const boxes = swahili.elements().map((each) => each.getBoundingClientRect())
  expect(boxes).toHaveLength(6)
  for (const [index, { left, right, top }] of boxes.entries()) {
    expect(right).toBeLessThanOrEqual(390)
    expect(left).toBe(boxes[0]?.left)
    expect(top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
