import { addSeconds, dayOf, formatShort, readClock } from '@shehena/domain/dates'
import type { MappedJob } from '@shehena/domain/road/jobs/mapped-job'
import { findPlace } from '@shehena/domain/road/jobs/places'
import type { WaypointType } from '@shehena/domain/road/jobs/waypoint-route'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { newBooking } from './support/booking-form.ts'
import type { Answers } from './support/network.ts'
import { expectNoSidewaysScroll, show, test } from './support/program.tsx'
import { noDrivers } from './support/road-samples.ts'
import { anId } from './support/samples.ts'

/** The map of the jobs on the road: on a slow computer, and on a phone. */

const jobs = [aMappedJob('JOB26000901', 'Lamu', 'Garissa'), aMappedJob('JOB26000902', 'Lodwar', 'Kitale')]
const answers = {
  ...newBooking(),
  drivers: { list: noDrivers },
  jobs: { live: { items: jobs, total: jobs.length, isTotalCapped: false }, mapTiles: { tiles: null } },
} satisfies Answers
const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem')
const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
const markers = () => document.querySelectorAll('.leaflet-marker-pane [data-job]')
const canvas = () => document.querySelector<HTMLElement>('.leaflet-container')
const frame = () => new Promise(requestAnimationFrame)

test('a map whose place changes before it has jobs to show, as on a slow computer, shows them all the same', async () => {
  await show('/app/customers', answers, { as: 'dispatch' })
  // React schedules by message ports: delaying them lets the resize frame come first (race).
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (...given: unknown[]) {
    setTimeout(() => Reflect.apply(postMessage, this, given), 100)
  }
  const watch = new MutationObserver(() => {
    const map = canvas()
    if (map && !map.style.width) map.style.width = '300px'
  })
  watch.observe(document, { childList: true, subtree: true, attributes: true })
  onTestFinished(() => {
    watch.disconnect()
    MessagePort.prototype.postMessage = postMessage
  })

  await link('Routes').click()

  await expect.poll(() => markers().length).toBe(jobs.length)
  expect(canvas()?.style.width).toBe('300px')
})

test('a turn of the wheel that the map heeds only once it is left, as on a slow computer, ends without a fault', async () => {
  await show('/app/routes', answers, { as: 'dispatch' })
  await expect.poll(() => markers().length).toBeGreaterThan(0)

  const put: (() => void)[] = []
  const { setTimeout } = window
  window.setTimeout = ((run: () => void) => put.push(run)) as typeof window.setTimeout
  canvas()?.focus()
  canvas()?.dispatchEvent(new WheelEvent('wheel', { deltaY: -240, clientX: 400, clientY: 400, cancelable: true }))
  window.setTimeout = setTimeout
  expect(put.length).toBeGreaterThan(0)
  await link('Drivers').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Drivers' })).toBeVisible()
  for (const run of put) run()
  await frame()
  await frame()
})

test('on a desk the map has a scale, and a legend that opens once somebody asks', async () => {
  await show('/app/routes', answers, { as: 'dispatch' })
  await expect.poll(() => markers().length).toBeGreaterThan(0)
  await expect.element(legend.first()).not.toBeInTheDocument()
  await page.getByText('Legend', { exact: true }).click()
  await expect.element(legend.first()).toBeVisible()
  expect(canvas()?.querySelector('.leaflet-control-scale')?.textContent).toMatch(/^\d+ km$/)
})

test('beside a plate stands when its job will end, as expected or else as planned, or that it is late', async () => {
  const [tonight, later] = [`${dayOf(readClock())}T20:59:00.000Z`, addSeconds(readClock(), 2 * 86_400)]
  const items = [
    aMappedJob('JOB26000903', 'Lamu', 'Garissa', { plannedEnd: later, expectedEnd: tonight }),
    aMappedJob('JOB26000904', 'Lodwar', 'Kitale', { plannedEnd: later }),
    aMappedJob('JOB26000905', 'Mombasa', 'Voi', { plannedEnd: addSeconds(readClock(), -7200), expectedEnd: tonight }),
    aMappedJob('JOB26000906', 'Moyale', 'Marsabit', { status: 'completed', plannedEnd: later }),
  ]
  const jobs = { ...answers.jobs, live: { items, total: items.length, isTotalCapped: false } }
  await show('/app/routes', { ...answers, jobs }, { as: 'dispatch' })
  await expect.poll(() => markers().length).toBe(items.length)

  const labels = items.map(
    ({ jobNo }) => document.querySelector(`[data-job="${jobNo}"]`)?.nextElementSibling?.textContent,
  )
  expect(labels).toEqual(['KDT 100A · 23:59', `KDT 100A · ${formatShort(later)}`, 'KDT 100A · late', 'KDT 100A'])
})

test('on a phone the map slides below the bar of the page, and menus lie above it', async () => {
  await show('/app/routes', answers, { as: 'dispatch', width: 390, height: 844 })
  await expect.poll(() => markers().length).toBeGreaterThan(0)
  await expectNoSidewaysScroll()
  await expect.element(legend.first()).not.toBeInTheDocument()
  await page.getByText('Legend', { exact: true }).click()
  await expect.element(legend.first()).toBeVisible()

  window.scrollBy(0, button('Zoom in').element().getBoundingClientRect().top - 10)
  await expect.poll(() => isUncovered('Zoom in')).toBe(false)
  expect(isUncovered('Open menu')).toBe(true)
  await button('Open menu').click()
  await expect.poll(() => isUncovered('Close menu')).toBe(true)

  await show('/app/routes', answers, { as: 'dispatch', settings: { language: 'sw' }, width: 320, height: 640 })
  await expect.element(page.getByRole('tab', { name: 'Orodha ya njia' })).toBeVisible()
  const tops = page
    .getByRole('tab')
    .elements()
    .map((tab) => tab.getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
})

const button = (name: string) => page.getByRole('button', { name })

/** Whether a click into the middle of a button would reach it. */
function isUncovered(name: string): boolean {
  const element = button(name).element()
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

/** A job that has just departed, between two built-in towns. */
function aMappedJob(jobNo: string, origin: string, destination: string, ends: Partial<MappedJob> = {}): MappedJob {
  return {
    id: anId(),
    jobNo,
    status: 'en_route',
    customerName: 'Likoni Traders',
    origin,
    destination,
    regNo: 'KDT 100A',
    driverName: 'Kamau Njoroge',
    plannedEnd: null,
    expectedEnd: null,
    waypoints: [stop(origin, 'pickup'), stop(destination, 'dropoff')],
    exception: null,
    ...ends,
  }
}

function stop(place: string, type: WaypointType): MappedJob['waypoints'][number] {
  const { lat = 0, lon = 0 } = findPlace(place) ?? {}
  return { place, lat, lon, type }
}
