import { createHash } from 'node:crypto'
import { rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@shehena/domain/api'
import { allows } from '@shehena/domain/permissions'
import { roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { aBooking, aMaintenanceRecord } from '#test/support/builders.ts'
import { aDocx, aJpeg, anOffice97, anXlsx, aPdf, aPng, aText } from '#test/support/sample-files.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { everythingKept, sendForm } from '#test/support/uploads.ts'

const it = useTestApp()
const { attachments } = api

const nobody = '0190a000-0000-7000-8000-000000000000'
const [docx, xlsx] = [await aDocx(), await anXlsx()]
const pdf = { name: 'Delivery note.pdf', content: aPdf() }

/** Uploads a file to a booking. */
async function attach(person: Client, id: string, { name, content } = pdf) {
  const response = await sendForm(person, `/bookings/${id}/attachments`, { parts: [{ name, content }] })
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}

/** The row of a document, with its key in the file store. */
const stored = (id: string) => it.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('adding a file', () => {
  test.each([
    ['Note.pdf', aPdf(), 'application/pdf'],
    ['note.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['loads.xlsx', xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['gate.jpg', aJpeg(), 'image/jpeg'],
    ['gate.JPEG', aJpeg(), 'image/jpeg'],
    ['map.png', aPng(), 'image/png'],
    ['old note.doc', anOffice97('WordDocument'), 'application/msword'],
    ['old loads.xls', anOffice97('Workbook'), 'application/vnd.ms-excel'],
    ['pass.txt', aText(), 'text/plain'],
  ])('%s is kept as it is, and comes back so', async (name, content, mediaType) => {
    const { id } = await aBooking(it)
    const clerk = await it.signedIn('bookings', { name: 'Achieng Odhiambo' })

    const document = await attach(clerk, id, { name, content })

    expect(document).toEqual({
      id: expect.any(String),
      docType: 'attachment',
      name,
      mediaType,
      size: content.length,
      createdBy: 'Achieng Odhiambo',
      isOwn: true,
      createdAt: expect.any(String),
    })
    expect(await stored(document.id)).toMatchObject({
      entityType: 'booking',
      entityId: id,
      sha256: createHash('sha256').update(content).digest('hex'),
      createdBy: clerk.userId,
    })
    const download = await clerk.send(attachments.download, { id, documentId: document.id })
    expect(download.rawPayload.equals(content)).toBe(true)
    expect(download.headers).toMatchObject({ 'content-type': mediaType, 'content-length': String(content.length) })
  })

  test('the newest comes first, and each booking has its own', async () => {
    const [one, other] = [await aBooking(it), await aBooking(it)]
    const clerk = await it.signedIn('bookings')
    const first = await attach(clerk, one.id)
    const second = await attach(clerk, one.id, { name: 'second.txt', content: aText() })
    await attach(clerk, other.id)

    expect(await clerk.call(attachments.list, { id: one.id })).toEqual({ items: [second, first] })
  })

  test('to a booking that is not there is not found, and leaves nothing', async () => {
    const clerk = await it.signedIn('bookings')
    const before = await everythingKept(it)

    const response = await sendForm(clerk, `/bookings/${nobody}/attachments`, { parts: [pdf] })

    expect(response.statusCode).toBe(404)
    expect(response.json().message).toBe('Booking not found')
    expect(await everythingKept(it)).toEqual(before)
  })

  test('to a maintenance record through the address of a booking is not found either', async () => {
    const record = await aMaintenanceRecord(it)
    const before = await everythingKept(it)

    const response = await sendForm(await it.signedIn('admin'), `/bookings/${record.id}/attachments`, { parts: [pdf] })

    expect(response.statusCode).toBe(404)
    expect(await everythingKept(it)).toEqual(before)
  })

  test('the same request again is answered with the first, and keeps one file', async () => {
    const { id } = await aBooking(it)
    const clerk = await it.signedIn('bookings')
    const before = await everythingKept(it)
    const send = (parts = [pdf]) =>
      sendForm(clerk, `/bookings/${id}/attachments`, { parts, idempotencyKey: 'attach-it-once' })

    const answers = await Promise.all([send(), send(), send()])
    const other = await send([{ ...pdf, content: aPdf(500) }])

    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(other.json()).toMatchObject({ code: 'KEY_REUSED' })
    const after = await everythingKept(it)
    expect(after.documents).toHaveLength(before.documents.length + 1)
    expect(after.files).toEqual(after.documents)
    expect([after.unclaimed, after.incoming]).toEqual([[], []])
  })

  test('needs a key, and leaves nothing without one', async () => {
    const { id } = await aBooking(it)
    const before = await everythingKept(it)

    const response = await sendForm(await it.signedIn('bookings'), `/bookings/${id}/attachments`, {
      parts: [pdf],
      idempotencyKey: '',
    })

    expect(response.statusCode).toBe(400)
    expect(await everythingKept(it)).toEqual(before)
  })

  test('stops at 20, also when many come at once', async () => {
    const { id } = await aBooking(it)
    const clerks = await Promise.all(Array.from({ length: 5 }, () => it.signedIn('bookings')))
    const send = (n: number) =>
      // safe: one of the five.
      sendForm(clerks[n % 5]!, `/bookings/${id}/attachments`, { parts: [{ ...pdf, name: `${n}.pdf` }] })
    for (let n = 0; n < 17; n += 1) expect((await send(n)).statusCode).toBe(201)

    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => send(n)))

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 409, 409, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().message).toBe('There are 20 files here already. Delete one to make room for another.')
    const { items } = await clerks[0]!.call(attachments.list, { id })
    expect(items).toHaveLength(20)
    const kept = await everythingKept(it)
    expect(kept.files).toEqual(kept.documents)
  })

  test('while its booking is being deleted leaves neither', async () => {
    const { id } = await aBooking(it)
    const clerk = await it.signedIn('bookings')
    const before = await everythingKept(it)
    const client = await it.pool.connect()
    await client.query('begin')
    await client.query('delete from bookings where id = $1', [id])

    const adding = sendForm(clerk, `/bookings/${id}/attachments`, { parts: [pdf] })
    await expect.poll(async () => (await everythingKept(it)).files.length).toBe(before.files.length + 1)
    await client.query('commit')
    client.release()

    expect((await adding).statusCode).toBe(404)
    expect(await everythingKept(it)).toEqual(before)
  })
})

describe('the name', () => {
  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['..\\..\\x.txt', 'x.txt'],
    ['%252e%252e%252fnote.txt', '%252e%252e%252fnote.txt'],
    ['x.php.txt', 'x.php.txt'],
    ['CON.txt', '_CON.txt'],
    ['two\r\nlines.txt', 'two lines.txt'],
    ['an "order".txt', 'an _order_.txt'],
    ['<img src=x onerror=alert(1)>.txt', '_img src=x onerror=alert(1)_.txt'],
    ['oda \u202etxt.exe.txt', 'oda txt.exe.txt'],
    ['Mzigo 🚚 wa leo.txt', 'Mzigo 🚚 wa leo.txt'],
    [`${'n'.repeat(296)}.txt`, `${'n'.repeat(251)}.txt`],
  ])('%j is shown and saved as %j, and is no part of where the file lies', async (given, shown) => {
    const { id } = await aBooking(it)
    const clerk = await it.signedIn('bookings')

    const document = await attach(clerk, id, { name: given, content: aText() })

    expect(document.name).toBe(shown)
    expect((await stored(document.id)).storageKey).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{30}$/)
    const { headers } = await clerk.send(attachments.download, { id, documentId: document.id })
    const disposition = String(headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.%~!-]+$/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(shown)
  })

  test.each(['.htaccess', 'note', 'a.pdf\0.html', 'page.html', 'drawing.svg', 'run.pdf.exe', 'note.pdf/'])(
    '%j is refused, and leaves nothing',
    async (name) => {
      const { id } = await aBooking(it)
      const before = await everythingKept(it)

      const response = await sendForm(await it.signedIn('bookings'), `/bookings/${id}/attachments`, {
        parts: [{ name, content: aText() }],
      })

      expect(response.statusCode).toBe(422)
      expect(response.json().fields.file).toMatch(/^Files of this kind cannot be added\. Choose one of PDF, DOC, /)
      expect(await everythingKept(it)).toEqual(before)
    },
  )
})

describe('a download', () => {
  test('is saved and never shown: no page of ours, no script, no guess at what it is', async () => {
    const { id } = await aBooking(it)
    const clerk = await it.signedIn('bookings')
    const document = await attach(clerk, id, { name: 'page.txt', content: aText('<script>alert(1)</script>') })

    const { headers } = await clerk.send(attachments.download, { id, documentId: document.id })

    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test.each([
    ['is gone', (path: string) => rm(path)],
    ['is cut short', (path: string) => truncate(path, 5)],
  ])('whose file %s says so, and the log says which', async (_name, harm) => {
    const { id } = await aBooking(it)
    const clerk = await it.signedIn('bookings')
    const document = await attach(clerk, id)
    const { storageKey } = await stored(document.id)
    await harm(join(it.filesFolder, storageKey))

    const response = await clerk.send(attachments.download, { id, documentId: document.id })

    expect([response.statusCode, response.json()]).toEqual([
      410,
      { code: 'GONE', message: 'The file of this document is missing or damaged. Tell your administrator.' },
    ])
    expect(it.logs.some((line) => line.includes(storageKey))).toBe(true)
    await clerk.call(attachments.remove, { id, documentId: document.id })
    expect(await clerk.call(attachments.list, { id })).toEqual({ items: [] })
  })
})

describe('removing', () => {
  test('takes the row and the file, and the old link leads nowhere', async () => {
    const { id } = await aBooking(it)
    const clerk = await it.signedIn('bookings')
    const before = await everythingKept(it)
    const { id: documentId } = await attach(clerk, id)

    await clerk.call(attachments.remove, { id, documentId })

    expect(await everythingKept(it)).toEqual(before)
    for (const endpoint of [attachments.download, attachments.remove])
      expect((await clerk.send(endpoint, { id, documentId })).statusCode).toBe(404)
  })

  test('ten times at once removes it once', async () => {
    const { id } = await aBooking(it)
    const clerk = await it.signedIn('bookings')
    const { id: documentId } = await attach(clerk, id)

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => clerk.send(attachments.remove, { id, documentId })),
    )

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(9)
  })

  test('is recorded with who did it, as adding is', async () => {
    const { id } = await aBooking(it)
    const [clerk, manager] = [await it.signedIn('bookings'), await it.signedIn('management')]
    const { id: documentId } = await attach(clerk, id)
    await manager.call(attachments.remove, { id, documentId })

    const entries = await it.db
      .selectFrom('auditLog')
      .select(['userId', 'action'])
      .where('rowId', '=', documentId)
      .orderBy('id')
      .execute()

    expect(entries).toEqual([
      { userId: clerk.userId, action: 'insert' },
      { userId: manager.userId, action: 'delete' },
    ])
  })

  test('a booking takes its documents with it', async () => {
    const { id } = await aBooking(it)
    const clerk = await it.signedIn('bookings')
    const { id: documentId } = await attach(clerk, id)
    const { storageKey } = await stored(documentId)

    await it.pool.query('delete from bookings where id = $1', [id])

    const { documents, unclaimed } = await everythingKept(it)
    expect(documents).not.toContain(storageKey)
    expect(unclaimed).toContain(storageKey)
  })
})

describe('the address of a document', () => {
  test('opens it under its own booking alone', async () => {
    const [own, other] = [await aBooking(it), await aBooking(it)]
    const record = await aMaintenanceRecord(it)
    const admin = await it.signedIn('admin')
    const { id: documentId } = await attach(admin, own.id)

    for (const id of [other.id, record.id, nobody, documentId]) {
      for (const endpoint of [attachments.download, attachments.remove])
        expect((await admin.send(endpoint, { id, documentId })).statusCode).toBe(404)
    }
    expect((await admin.send(attachments.download, { id: own.id, documentId })).statusCode).toBe(200)
  })

  test('never changes: the database refuses to', async () => {
    const { id } = await aBooking(it)
    const { id: documentId } = await attach(await it.signedIn('bookings'), id)

    await expect(it.pool.query('update documents set name = $1', ['other.pdf'])).rejects.toMatchObject({
      code: '42501',
    })
    expect(await stored(documentId)).toMatchObject({ name: pdf.name })
  })
})

test.each(roles)('%s may do with attachments what the matrix says', async (role) => {
  const { id } = await aBooking(it)
  const { id: documentId } = await attach(await it.signedIn('admin'), id)
  const person = await it.signedIn(role)

  const statuses = [
    (await person.send(attachments.list, { id })).statusCode,
    (await person.send(attachments.download, { id, documentId })).statusCode,
    (await sendForm(person, `/bookings/${id}/attachments`, { parts: [pdf] })).statusCode,
    (await person.send(attachments.remove, { id, documentId })).statusCode,
  ]

  const mayView = allows(role, 'bookings.view')
  const mayChange = allows(role, 'bookings.attach')
  expect(statuses).toEqual([mayView ? 200 : 403, mayView ? 200 : 403, mayChange ? 201 : 403, mayChange ? 200 : 403])
})
