import { api } from '@shehena/domain/api'
import { docTypeLabels, fileExtensions, maintenanceDocTypes } from '@shehena/domain/office/documents/document-kinds'
import { type Role, roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { aBooking, aMaintenanceRecord } from '#test/support/builders.ts'
import { aDocx, aGif, aJpeg, anOffice97, anXlsx, aPdf, aPng, aText } from '#test/support/sample-files.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { sendForm } from '#test/support/uploads.ts'

const it = useTestApp()
const { attachments, maintenance, maintenanceDocuments } = api

const [docx, xlsx] = [await aDocx(), await anXlsx()]
const receipt = { name: 'receipt.pdf', content: aPdf() }

const add = (person: Client, id: string, file = receipt, docType = 'receipt') =>
  sendForm(person, `/maintenance/${id}/documents`, { parts: [file, { field: 'docType', text: docType }] })

const rowsOf = (id: string) => it.db.selectFrom('documents').selectAll().where('entityId', '=', id).execute()

describe('a document of a maintenance record', () => {
  test.each([
    ['invoice.pdf', aPdf()],
    ['report.docx', docx],
    ['parts.xlsx', xlsx],
    ['before.jpg', aJpeg()],
    ['after.jpeg', aJpeg()],
    ['dent.png', aPng()],
    ['belt.gif', aGif()],
    ['old report.doc', anOffice97('WordDocument')],
    ['old parts.xls', anOffice97('Workbook')],
  ])('%s comes back as it was, is counted, and can be removed', async (name, content) => {
    const { id, vehicleId } = await aMaintenanceRecord(it)
    const dispatcher = await it.signedIn('dispatch', { name: 'Daniel Kiptoo' })
    const count = async () => (await dispatcher.call(maintenance.list, { vehicle: vehicleId })).items[0]?.documentCount

    const added = await add(dispatcher, id, { name, content })
    expect(added.statusCode, added.body).toBe(201)
    const document = added.json()
    expect(document).toMatchObject({ docType: 'receipt', name, size: content.length, createdBy: 'Daniel Kiptoo' })
    expect(await count()).toBe(1)
    expect((await dispatcher.send(maintenanceDocuments.download, { id, documentId: document.id })).rawPayload).toEqual(
      content,
    )
    expect(await dispatcher.call(maintenanceDocuments.list, { id })).toEqual({ items: [document] })

    await dispatcher.call(maintenanceDocuments.remove, { id, documentId: document.id })

    expect(await count()).toBe(0)
  })

  test('can be of each of the seven types, with their labels', async () => {
    const { id } = await aMaintenanceRecord(it)
    const dispatcher = await it.signedIn('dispatch')
    for (const docType of maintenanceDocTypes)
      expect((await add(dispatcher, id, receipt, docType)).statusCode).toBe(201)

    const { items } = await dispatcher.call(maintenanceDocuments.list, { id })

    expect(items.map(({ docType }) => docTypeLabels[docType]).toReversed()).toEqual([
      'Invoice',
      'Inspection Report',
      'Receipt',
      'Work Order',
      'Parts List',
      'Photo',
      'Other',
    ])
    expect(fileExtensions.maintenance_record.toSorted()).toEqual(
      ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'gif', 'xlsx', 'xls'].toSorted(),
    )
  })

  test.each([
    ['without a type', [receipt], 'docType'],
    ['of a type that bookings have', [receipt, { field: 'docType', text: 'attachment' }], 'docType'],
    ['without a file', [{ field: 'docType', text: 'photo' }], 'file'],
    [
      'of a kind that only bookings take',
      [
        { name: 'note.txt', content: aText() },
        { field: 'docType', text: 'other' },
      ],
      'file',
    ],
    [
      'that is not what its name says',
      [
        { name: 'dent.png', content: aGif() },
        { field: 'docType', text: 'photo' },
      ],
      'file',
    ],
  ])('%s is refused and leaves nothing', async (_name, parts, field) => {
    const { id } = await aMaintenanceRecord(it)
    const dispatcher = await it.signedIn('dispatch')

    const refused = await sendForm(dispatcher, `/maintenance/${id}/documents`, { parts })

    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [field]])
    expect(await rowsOf(id)).toEqual([])
  })
})

const desk: readonly Role[] = ['dispatch', 'management', 'admin']

test.each(roles)('%s adds, sees and removes documents only at the dispatch desk', async (role) => {
  const { id } = await aMaintenanceRecord(it)
  const own = (await add(await it.signedIn('admin'), id)).json()
  const person = await it.signedIn(role)

  const answers = [
    await person.send(maintenanceDocuments.list, { id }),
    await person.send(maintenanceDocuments.download, { id, documentId: own.id }),
    await add(person, id),
    await person.send(maintenanceDocuments.remove, { id, documentId: own.id }),
  ]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(
    desk.includes(role) ? [200, 200, 201, 200] : [403, 403, 403, 403],
  )
  expect((await rowsOf(id)).length).toBe(1)
})

test.each([
  ['dispatch', 'approved', 409],
  ['dispatch', 'rejected', 409],
  ['management', 'approved', 200],
  ['admin', 'rejected', 200],
] as const)('%s who takes a paper away from an %s record is answered %i', async (role, approvalStatus, status) => {
  const { id } = await aMaintenanceRecord(it, { approvalStatus })
  const person = await it.signedIn(role)
  const late = await add(person, id)
  expect(late.statusCode).toBe(201)

  const refused = await person.send(maintenanceDocuments.remove, { id, documentId: late.json().id })

  expect(refused.statusCode).toBe(status)
  if (status === 409) {
    expect(refused.json().message).toMatch(/^This record was .+ by .+\. Only management can remove its documents\.$/)
  }
  expect(await rowsOf(id)).toHaveLength(status === 409 ? 1 : 0)
})

describe('under an address that is not its own', () => {
  test('an attachment of a booking is no document of a maintenance record, nor the reverse', async () => {
    const [booking, record] = [await aBooking(it), await aMaintenanceRecord(it)]
    const admin = await it.signedIn('admin')
    const attachment = (await sendForm(admin, `/bookings/${booking.id}/attachments`, { parts: [receipt] })).json()
    const document = (await add(admin, record.id)).json()

    for (const [endpoint, id, documentId] of [
      [maintenanceDocuments.download, record.id, attachment.id],
      [maintenanceDocuments.remove, record.id, attachment.id],
      [maintenanceDocuments.download, booking.id, attachment.id],
      [maintenanceDocuments.remove, booking.id, attachment.id],
      [attachments.download, booking.id, document.id],
      [attachments.remove, booking.id, document.id],
      [attachments.download, record.id, document.id],
      [attachments.remove, record.id, document.id],
    ] as const) {
      expect((await admin.send(endpoint, { id, documentId })).statusCode).toBe(404)
    }
    expect((await admin.send(maintenanceDocuments.list, { id: booking.id })).statusCode).toBe(404)
    expect((await admin.send(attachments.list, { id: record.id })).statusCode).toBe(404)
    expect((await add(admin, booking.id)).statusCode).toBe(404)
    expect([await rowsOf(booking.id), await rowsOf(record.id)].map((rows) => rows.length)).toEqual([1, 1])
  })

  test('a document of one record is not a document of another', async () => {
    const [one, other] = [await aMaintenanceRecord(it), await aMaintenanceRecord(it)]
    const dispatcher = await it.signedIn('dispatch')
    const document = (await add(dispatcher, one.id)).json()

    for (const endpoint of [maintenanceDocuments.download, maintenanceDocuments.remove]) {
      expect((await dispatcher.send(endpoint, { id: other.id, documentId: document.id })).statusCode).toBe(404)
    }
    expect(await rowsOf(one.id)).toHaveLength(1)
  })
})

test('a record that is deleted takes its documents and their files with it', async () => {
  const [record, other] = [await aMaintenanceRecord(it), await aMaintenanceRecord(it)]
  const dispatcher = await it.signedIn('dispatch')
  const kept = (await add(dispatcher, other.id)).json()
  for (let n = 0; n < 3; n += 1) await add(dispatcher, record.id)

  await dispatcher.call(maintenance.delete, { id: record.id })

  expect(await rowsOf(record.id)).toEqual([])
  expect(await it.db.selectFrom('unclaimedFiles').selectAll().execute()).toEqual([])
  const stillThere = await dispatcher.send(maintenanceDocuments.download, { id: other.id, documentId: kept.id })
  expect(stillThere.rawPayload).toEqual(receipt.content)
})
