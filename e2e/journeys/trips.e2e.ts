import { expect, type Page } from '@playwright/test'
import { addSeconds, formatInstant, readClock } from '../../domain/src/dates.ts'
import { choose, expectDone, expectUncovered, fact, pick, typeInstant } from '../forms.ts'
import { badge, box, logEntry } from '../job-page.ts'
import { aDriver, aJob, aVehicle } from '../records.ts'
import { expectNoSidewaysScroll, open, test } from '../support.ts'

test('a truck that broke down hands its load over, the wrong time of a step is corrected, and a late step is undone', async ({
  as,
}) => {
  const manager = await as('management')
  const crews = await Promise.all([aNewCrew(manager), aNewCrew(manager)])
  const [first, second] = crews.map(({ fields }) => fields)
  const { id, jobNo } = await aJob(manager, { ...first, ...aRoad })
  const hoursAgo = (hours: number) => addSeconds(readClock(), -hours * 3600)
  for (const [to, hours] of [['en_route', 5] as const, ['at_pickup', 4] as const])
    expect((await manager.request.post(`/api/jobs/${id}/status`, { data: { to, at: hoursAgo(hours) } })).ok()).toBe(
      true,
    )
  const page = await as('dispatch', { width: 390 })
  await open(page, `/app/dispatch/${id}`)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'At Another Time…' }).click()
  const step = page.getByRole('dialog', { name: `Start Transport: job ${jobNo}` })
  const now = formatInstant(hoursAgo(4.5)).split(' ')
  await typeInstant(step, 'When', String(now[0]), String(now[1]))
  await step.getByRole('button', { name: 'Start Transport' }).click()
  await expect(step.getByText(/^The job arrived at .*; it cannot have left at/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Start Transport' }).click()
  const notice = await expectDone(page, 'Job status updated to In Transit')
  await expectUncovered(notice, [badge(page), page.getByRole('button', { name: 'Arrive at Dropoff' })])
  await notice.getByRole('button', { name: `Undo the last step of job ${jobNo}` }).click()
  await expectDone(page, 'Undone: the job is At Pickup again')
  await expect(badge(page)).toHaveText('At Pickup')
  await expect(notice).toBeHidden()
  await expect(logEntry(page, 'Left the pickup').locator('s')).toBeVisible()

  await page.getByRole('button', { name: 'Reached Mtito Andei' }).click()
  await expect(box(page, 'Waypoints')).toContainText(/Mtito Andei.*Reached /)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Mark Exception' }).click()
  const report = page.getByRole('dialog', { name: `Mark job ${jobNo} as an exception` })
  await report.getByLabel('Exception Reason').fill('Gearbox broken')
  await pick(report, 'Kind', 'Breakdown')
  await report.getByLabel('Where').fill('Mtito Andei')
  await report.getByRole('button', { name: 'Mark Exception' }).click()
  await expect(fact(page, 'Open Exception', 'Where')).toHaveText('Mtito Andei')
  for (const name of ['Resume', 'Move to Another Truck', 'Complete']) {
    const button = box(page, 'Open Exception').getByRole('button', { name, exact: true })
    await expect(button).toBeInViewport({ ratio: 1 })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await expectNoSidewaysScroll(page)

  await open(manager, `/app/dispatch/${id}`)
  await manager.getByRole('button', { name: 'Move to Another Truck' }).click()
  const move = manager.getByRole('dialog', { name: `Move the load of ${jobNo}` })
  await move.getByRole('button', { name: 'Move Load' }).click()
  await expect(move.getByText('Choose a vehicle')).toBeVisible()
  await choose(move, 'Vehicle', String(crews[1]?.regNo))
  await choose(move, 'Driver', String(crews[1]?.name))
  await move.getByRole('button', { name: 'Move Load' }).click()
  await expectDone(manager, 'The load goes on with another crew')
  await expect(box(manager, 'Carried by').getByRole('listitem')).toHaveText([
    new RegExp(`${crews[0]?.regNo}· ${crews[0]?.name}.*Done`),
    new RegExp(`${crews[1]?.regNo}· ${crews[1]?.name}.*Under way`),
  ])
  await expect(box(manager, 'Open Exception')).toHaveCount(0)

  await manager.getByRole('button', { name: 'Correct the time of: Arrived at the pickup' }).click()
  const correct = manager.getByRole('dialog', { name: 'Correct the time' })
  const [day, time] = formatInstant(hoursAgo(3)).split(' ')
  await typeInstant(correct, 'True Time', String(day), String(time))
  await correct.getByLabel('Reason').fill('Gate book')
  await correct.getByRole('button', { name: 'Correct' }).click()
  await expectDone(manager, 'Time corrected')
  const arrival = logEntry(manager, 'Arrived at the pickup')
  await expect(arrival.getByRole('time')).toHaveText(`${day} ${time}`)
  await expect(arrival).toContainText(/Was .*; corrected by .*: Gate book/)

  const third = await aJob(manager, second)
  await open(manager, `/app/dispatch/${third.id}`)
  await manager.getByRole('button', { name: 'Start Journey' }).click()
  await expect(manager.getByRole('dialog').getByRole('link', { name: jobNo }).first()).toBeVisible()
  await expect(manager.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
})

const aRoad = {
  waypoints: [
    { place: 'Mombasa', lat: -4.04, lon: 39.67, type: 'pickup' },
    { place: 'Mtito Andei', lat: -2.69, lon: 38.17, type: 'stop' },
    { place: 'Nairobi', lat: -1.29, lon: 36.82, type: 'dropoff' },
  ],
}

/** A vehicle and a driver of their own, whom no other job has. */
async function aNewCrew(page: Page) {
  const [vehicle, driver] = [await aVehicle(page), await aDriver(page)]
  return { regNo: vehicle.regNo, name: driver.name, fields: { vehicleId: vehicle.id, driverId: driver.id } }
}
