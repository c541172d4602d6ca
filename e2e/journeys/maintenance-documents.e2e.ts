import { truncateSync, writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { aPdf } from '../../server/test/support/sample-files.ts'
import { expectDone, expectRefused } from '../forms.ts'
import { aMaintenanceRecord } from '../records.ts'
import { hold, open, show, test } from '../support.ts'

const receipt = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: aPdf() }

test('papers are added once the record is saved, also while the drop zone comes, each with its type, downloaded and deleted', async ({
  as,
  server,
}, testInfo) => {
  const { id, vehicle } = await aMaintenanceRecord(await as('management'))
  const page = await as('dispatch')
  const { letGo } = await hold(page, '**/assets/document-dropzone*')
  await open(page, '/app/maintenance?create=blank')
  await expect(page.getByText('Please save the maintenance record first before uploading documents')).toBeVisible()
  await show(page, `/app/maintenance?record=${id}`)
  await expect(page.getByText('No documents have been uploaded')).toBeVisible()

  // A file that is chosen while the drop zone comes is not lost, and the button keeps the focus.
  const button = page.getByRole('button', { name: 'Choose files' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  letGo()
  await expect(page.locator('.mantine-Dropzone-root').filter({ has: button })).toBeVisible()
  await expect(button).toBeFocused()
  await chooser.setFiles(receipt)
  await expectRefused(page, 'Missing information', 'Please select a file and document type')
  await page.getByRole('combobox', { name: 'Document Type' }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'Invoice',
    'Inspection Report',
    'Receipt',
    'Work Order',
    'Parts List',
    'Photo',
    'Other',
  ])
  await page.getByRole('listbox').getByRole('option', { name: 'Receipt' }).click()
  const large = testInfo.outputPath('large.pdf')
  writeFileSync(large, '')
  truncateSync(large, 10 * 1024 * 1024 + 1)
  await choose(page, large)
  await expectRefused(page, 'File too large', 'Please select a file smaller than 10MB')
  await choose(page, receipt)
  await expectDone(page, 'Document uploaded successfully')
  const row = page.getByRole('list', { name: 'Documents' }).getByRole('listitem')
  await expect(row).toContainText(/receipt\.pdf.*Receipt.*Daniel Kiptoo/)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download receipt.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('receipt.pdf')
  await open(page, `/app/maintenance?vehicle=${vehicle.id}`)
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(8)).toHaveText('1')

  await open(page, `/app/maintenance?record=${id}`)
  await row.getByRole('button', { name: 'Delete receipt.pdf' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this document?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectDone(page, 'Document deleted successfully')
  await expect(page.getByText('No documents have been uploaded')).toBeVisible()
  expect(await server.rows('select id from documents where entity_id = $1', [id])).toEqual([])
})

async function choose(page: Page, file: typeof receipt | string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('button').filter({ hasText: 'Choose files' }).click(),
  ])
  await chooser.setFiles(file)
}
