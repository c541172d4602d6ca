import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aBooking } from '#test/builders.ts'
import { aDocx, aGif, aJpeg, anOffice97, anXlsx, aPdf, aPng, aText } from '#test/sample-files.ts'
import { useTestApp } from '#test/test-app.ts'
import { sendForm } from '#test/uploads.ts'

const it = useTestApp()
const { attachments } = api

test.each([
  ['Note.pdf', aPdf()],
  ['note.docx', await aDocx()],
  ['loads.xlsx', await anXlsx()],
  ['gate.jpg', aJpeg()],
  ['gate.JPEG', aJpeg()],
  ['map.png', aPng()],
  ['old note.doc', anOffice97('WordDocument')],
  ['old loads.xls', anOffice97('Workbook')],
  ['pass.txt', aText()],
])('%s comes back as it was, until it is removed', async (name, content) => {
  const { id } = await aBooking(it)
  const clerk = await it.signedIn('bookings')

  const added = await sendForm(clerk, `/bookings/${id}/attachments`, { parts: [{ name, content }] })
  expect(added.statusCode, added.body).toBe(201)
  const document = added.json()
  const down = await clerk.send(attachments.download, { id, documentId: document.id })
  expect(down.rawPayload).toEqual(content)
  expect(await clerk.call(attachments.list, { id })).toEqual({ items: [document] })

  await clerk.call(attachments.remove, { id, documentId: document.id })

  expect(await clerk.call(attachments.list, { id })).toEqual({ items: [] })
})

test.each([
  ['gate.gif', aGif(), /^Files of this kind cannot be added\. Choose one of PDF, DOC, /],
  ['gate.png', aGif(), /^This file is not a PNG picture, whatever its name says\.$/],
])('%s is refused where bookings do not take it, and leaves nothing', async (name, content, message) => {
  const { id } = await aBooking(it)
  const clerk = await it.signedIn('bookings')

  const refused = await sendForm(clerk, `/bookings/${id}/attachments`, { parts: [{ name, content }] })

  expect(refused.json()).toMatchObject({ code: 'INVALID', message: expect.stringMatching(message) })
  expect(await clerk.call(attachments.list, { id })).toEqual({ items: [] })
})
