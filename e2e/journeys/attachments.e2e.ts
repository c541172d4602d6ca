import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { aDocx, aPdf, aPng, aText } from '../../server/test/support/sample-files.ts'
import { expectDone, expectRefused } from '../forms.ts'
import { aBooking } from '../records.ts'
import { blockEvents, expectAccessible, expectNoSidewaysScroll, hold, open, takeSaves, test } from '../support.ts'

type Sample = { name: string; mimeType: string; buffer: Buffer }

const pdf = (name = 'Delivery note.pdf', length = 0): Sample => ({
  name,
  mimeType: 'application/pdf',
  buffer: aPdf(length),
})
const png: Sample = { name: 'map.png', mimeType: 'image/png', buffer: aPng() }

/** The box of the attachments. */
const panel = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Attachments', exact: true }) })
const row = (page: Page, name: string): Locator => panel(page).getByRole('listitem').filter({ hasText: name })

/** The row of what is kept: that of its upload may stand beside it for a moment. */
const kept = (page: Page, name: string): Locator =>
  row(page, name).filter({ has: page.getByRole('button', { name: `Download ${name}` }) })

/** Chooses files by their paths: the bytes of large ones would first go through the line to the browser. */
async function choose(page: Page, ...files: Sample[]): Promise<void> {
  await mkdir(test.info().outputDir, { recursive: true })
  const folder = await mkdtemp(test.info().outputPath('chosen-'))
  for (const { name, buffer } of files) await writeFile(join(folder, name), buffer)
  const chooser = page.waitForEvent('filechooser')
  await panel(page).getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles(files.map(({ name }) => join(folder, name)))
}

/** Drags files over the box and drops them. */
async function drop(page: Page, ...files: Sample[]): Promise<void> {
  const dragged = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, bytes } of given)
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
      return transfer
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] })),
  )
  const zone = page.locator('.mantine-Dropzone-root')
  await zone.dispatchEvent('dragenter', { dataTransfer: dragged })
  await zone.dispatchEvent('drop', { dataTransfer: dragged })
}

test('files are chosen or dropped, several at once, a press on the button counts while the drop zone arrives around it; they are listed, counted, and come back byte for byte', async ({
  as,
}) => {
  const page = await as('bookings')
  const { id, bookingNo } = await aBooking(page)
  const zone = await hold(page, '**/assets/document-dropzone-*.js')
  await page.goto(`/app/bookings/${id}`)
  const button = panel(page).getByRole('button', { name: 'Choose files' })
  await expect(panel(page)).toContainText('No attachments yet')
  const chooser = page.waitForEvent('filechooser')

  await button.hover()
  const arrived = page.waitForResponse('**/assets/document-dropzone-*.js')
  await page.mouse.down()
  zone.letGo()
  // The module has run, and React, which holds back for 300 ms what follows a fallback, would have drawn it.
  await page.evaluate(async (url) => {
    await import(url)
    await new Promise((done) => setTimeout(done, 1000))
  }, (await arrived).url())
  await page.mouse.up()

  await expect(page.locator('.mantine-Dropzone-root')).toBeVisible()
  expect((await chooser).isMultiple()).toBe(true)
  const docx = { name: 'Mkataba wa chai.docx', mimeType: 'application/octet-stream', buffer: await aDocx() }
  await (await chooser).setFiles([pdf(), docx])
  await expectDone(page, 'File uploaded successfully')
  await drop(page, png, { name: 'pass.txt', mimeType: 'text/plain', buffer: aText() })

  for (const name of ['Delivery note.pdf', 'Mkataba wa chai.docx', 'map.png', 'pass.txt'])
    await expect(kept(page, name)).toContainText(/\d+ (B|KB)Grace Mutua\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Mkataba wa chai.docx' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('Mkataba wa chai.docx')
  expect((await readFile(await download.path())).equals(docx.buffer)).toBe(true)

  await open(page, `/app/bookings?q=${bookingNo}`)
  await expect(
    page.getByRole('row').filter({ hasText: bookingNo }).getByRole('img', { name: '4 attachments' }),
  ).toBeVisible()
})

test('a file shows how far it is and can be stopped; what cannot be added says why and keeps nothing else from being added; what was cut off can be sent again', async ({
  as,
  server,
}) => {
  const page = await as('management')
  const { id } = await aBooking(page)
  await open(page, `/app/bookings/${id}`)
  await panel(page).getByRole('button', { name: 'Choose files' }).waitFor()
  // Throttles the upload to 200 KB/s.
  const devtools = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 }
  await devtools.send('Network.emulateNetworkConditions', line)

  await choose(page, pdf('slow.pdf', 3_000_000), pdf('stopped.pdf', 3_000_000), pdf('waiting.pdf', 1000))

  const bar = page.getByRole('progressbar', { name: 'Uploading slow.pdf' })
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0)
  await expect(row(page, 'waiting.pdf')).toContainText('Waiting')
  await page.getByRole('button', { name: 'Stop uploading stopped.pdf' }).click()
  await expect(row(page, 'stopped.pdf')).toHaveCount(0)
  await devtools.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 })

  await expect(page.getByRole('button', { name: 'Download slow.pdf' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download waiting.pdf' })).toBeVisible()

  await choose(
    page,
    pdf('much.pdf', 10_485_761),
    { ...png, name: 'note.pdf' },
    { ...png, name: 'page.html' },
    { ...png, name: 'nothing.png', buffer: Buffer.alloc(0) },
    pdf('good.pdf'),
  )

  await expectRefused(page, 'File size must be less than 10MB', 'much.pdf')
  await expect(row(page, 'nothing.png')).toContainText('The file is empty.')
  await expect(row(page, 'note.pdf')).toContainText('This file is not a PDF file, whatever its name says.')
  await expect(row(page, 'page.html')).toContainText('Files of this kind cannot be added. Choose one of PDF, DOC, ')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to upload file' })).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Download good.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss note.pdf' }).click()
  await expect(row(page, 'note.pdf')).toHaveCount(0)

  await takeSaves(page, '**/attachments', (route) => route.abort())
  await choose(page, pdf())
  await expectRefused(page, 'Failed to upload fileDelivery note.pdf', 'The server cannot be reached.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Delivery note.pdf again' }).click()
  await expect(page.getByRole('button', { name: 'Download Delivery note.pdf' })).toBeVisible()
  expect(await server.rows('select name from documents where entity_id = $1 order by name', [id])).toEqual([
    { name: 'Delivery note.pdf' },
    { name: 'good.pdf' },
    { name: 'slow.pdf' },
    { name: 'waiting.pdf' },
  ])
})

test('deleting asks first, by keyboard too, and what fails is said; who only looks sees what others add and delete as it happens', async ({
  as,
}) => {
  const name = 'With a name that is far too long for the screen of a telephone.pdf'
  const clerk = await as('bookings')
  const { id } = await aBooking(clerk)
  const page = await as('finance', { width: 390, colorScheme: 'dark' })
  await blockEvents(page)
  await page.route('**/attachments', (route) =>
    route.fulfill({ status: 400, json: { code: 'BAD_REQUEST', message: 'No' } }),
  )
  await open(page, `/app/bookings/${id}`)
  await expect(panel(page)).toContainText('Failed to load attachments')
  await page.unrouteAll()
  await panel(page).getByRole('button', { name: 'Retry' }).click()
  await expect(panel(page)).toContainText('No attachments yet')

  await open(clerk, `/app/bookings/${id}/edit`)
  await choose(clerk, pdf(name))
  await expect(row(page, name)).toBeVisible()
  await expect(panel(page).getByRole('button', { name: /Choose|Delete/ })).toHaveCount(0)
  await expectNoSidewaysScroll(page)

  const remove = clerk.getByRole('button', { name: `Delete ${name}` })
  await remove.press('Enter')
  const question = clerk.getByRole('dialog', { name: 'Are you sure you want to delete this attachment?' })
  await expect(question).toContainText(name)
  await expectAccessible(clerk)
  await question.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(remove).toBeFocused()

  await clerk.route('**/attachments/*', (route) => route.abort())
  await clerk.getByRole('button', { name: `Download ${name}` }).click()
  await expectRefused(clerk, 'Failed to download file')
  // A notice may stand over the button.
  await remove.press('Enter')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectRefused(clerk, 'Failed to delete attachment')
  await clerk.unrouteAll()

  // It closes once the list has been read again.
  await expect(question).toHaveCount(0)
  await remove.press('Enter')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectDone(clerk, 'Attachment deleted successfully')
  for (const each of [clerk, page]) await expect(panel(each)).toContainText('No attachments yet')
})
