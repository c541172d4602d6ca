import { expect } from '@playwright/test'
import { expectDone, pick } from '../forms.ts'
import { expectHeading } from '../screen-list.ts'
import { open, test } from '../support.ts'

test('a dispatcher finds their own settings in the user menu, with the notices of their role, and no others', async ({
  as,
}) => {
  const page = await as('dispatch')
  await page.goto('/app/dashboard')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveText(`© ${new Date().getFullYear()} Shehena`)

  await page.getByRole('button', { name: 'Account, theme and language' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  const sections = page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link')
  await expect(sections).toHaveText(['Profile', 'Notifications', 'Preferences'])

  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByRole('switch')).toHaveCount(4)
  await expect(page.getByRole('switch', { name: 'Payment reminders' })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Maintenance alerts' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectDone(page, 'Settings saved', 'Notifications settings have been updated successfully.')

  await page.getByRole('link', { name: 'Preferences' }).click()
  await pick(page, 'Time format', '12 hours (2:30 pm)')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectDone(page, 'Settings saved', 'Preferences settings have been updated successfully.')

  await open(page, '/app/settings?tab=system')
  await expectHeading(page, 'Access Denied')
})
