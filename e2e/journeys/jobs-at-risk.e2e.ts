import { expect } from '@playwright/test'
import { addSeconds, readClock } from '../../domain/src/dates.ts'
import { choose, expectDone, figure } from '../forms.ts'
import { aCrew, aDriver, aJob, one } from '../records.ts'
import { open, test } from '../support.ts'

const day = 86_400

test('an absence names the jobs ahead; they are at risk until another crew takes them', async ({ as, server }) => {
  const manager = await as('management')
  const crew = await aCrew(server)
  const start = addSeconds(readClock(), day)
  const job = await aJob(manager, { ...crew, plannedStart: start, plannedEnd: addSeconds(start, day) })
  const { name } = await aDriver(manager)
  const driver = await one<{ name: string }>(server, `select name from drivers where id = $1`, [crew.driverId])
  const dashboard = await as('dispatch')
  await open(dashboard, '/app/dashboard')
  const risks = figure(dashboard, 'Jobs at Risk')
  await expect(risks).toHaveText(/^\d+$/)
  const before = Number(await risks.textContent())

  // A driver who is set inactive, and an absence, say the same.
  const page = await as('dispatch')
  await open(page, `/app/drivers?edit=${crew.driverId}`)
  const form = page.getByRole('dialog', { name: `Edit Driver ${driver.name}` })
  await form.getByLabel('Status').selectOption('Inactive')
  await expect(form.getByText('1 job ahead')).toBeVisible()
  await form.getByLabel('Status').selectOption('Active')
  await expect(form.getByText('1 job ahead')).toBeHidden()
  await open(page, `/app/drivers?edit=${crew.driverId}&absence=new`)
  const absence = page.getByRole('dialog', { name: `Add an absence of ${driver.name}` })
  await expect(absence.getByText('1 job ahead')).toBeVisible()
  await expect(absence.getByRole('link', { name: job.jobNo, exact: true })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await absence.getByRole('link', { name: `Change vehicle or driver of ${job.jobNo}` }).click()
  const beside = await opened
  await expect(beside.getByRole('dialog', { name: `Assign a vehicle and a driver to ${job.jobNo}` })).toBeVisible()
  await beside.keyboard.press('Escape')
  await expect(beside).toHaveURL(/\/app\/dispatch\/[\da-f-]{36}$/)
  await beside.close()
  await absence.getByRole('button', { name: 'Save Absence' }).click()
  await expectDone(page, 'Absence added')

  await expect(risks).toHaveText(String(before + 1))
  await dashboard.getByRole('link', { name: 'Jobs at Risk', exact: true }).click()
  const row = dashboard.getByRole('row').filter({ hasText: job.jobNo })
  await expect(row).toContainText(`${driver.name} is away from`)
  await row.getByRole('link', { name: `Assign… ${job.jobNo}` }).click()
  await expect(dashboard).toHaveURL(/\/app\/dispatch\/at-risk\?crew=/)
  const dialog = dashboard.getByRole('dialog', { name: `Assign a vehicle and a driver to ${job.jobNo}` })
  await choose(dialog, 'Driver', name)
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expectDone(dashboard, 'Vehicle and driver assigned')
  await expect(row).toHaveCount(0)
  await expect(dashboard).toHaveURL(/\/app\/dispatch\/at-risk$/)
})
