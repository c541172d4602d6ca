import { api } from '@shehena/domain/api'
import { docTypeLabels, jobPaperTypes } from '@shehena/domain/office/documents/document-kinds'
import { type Role, roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aJob } from '#test/support/builders.ts'
import { removeJobs } from '#test/support/job-parts.ts'
import { aGif, aPdf, aText } from '#test/support/sample-files.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'
import { everythingKept, sendForm } from '#test/support/uploads.ts'

const it = useTestApp()
const { attachments, bookingPapers, jobPapers, jobs } = api

const note = { name: 'Delivery note.pdf', content: aPdf() }

const send = (person: Client, id: string, file = note, docType = 'delivery_note') =>
  sendForm(person, `/jobs/${id}/papers`, { parts: [file, { field: 'docType', text: docType }] })

/** Adds a paper to a job. */
async function add(person: Client, id: string, ...rest: [file?: typeof note, docType?: string]) {
  const response = await send(person, id, ...rest)
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}

const rowsOf = (id: string) => it.db.selectFrom('documents').select('id').where('entityId', '=', id).execute()

describe('a paper that dispatch adds to a job', () => {
  test('is seen and downloaded by finance on the booking, with nothing else of the job', async () => {
    const booking = await aBooking(it, { status: 'scheduled' })
    const job = await aJob(it, { bookingId: booking.id, status: 'completed' })
    const dispatcher = await it.signedIn('dispatch', { name: 'Daniel Kiptoo' })
    const finance = await it.signedIn('finance')
    const { id: documentId } = await add(dispatcher, job.id)

    const { items } = await finance.call(bookingPapers.list, { id: booking.id })

    expect(items).toEqual([
      {
        id: documentId,
        jobNo: job.jobNo,
        docType: 'delivery_note',
        name: 'Delivery note.pdf',
        size: note.content.length,
        createdBy: 'Daniel Kiptoo',
        createdAt: expect.any(String),
      },
    ])
    const { rawPayload, headers } = await finance.send(bookingPapers.download, { id: booking.id, documentId })
    expect(rawPayload.equals(note.content)).toBe(true)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  })

  test('is listed on the job with who may remove it, and not among the attachments of the booking', async () => {
    const booking = await aBooking(it, { status: 'scheduled' })
    const job = await aJob(it, { bookingId: booking.id })
    const [dispatcher, manager] = [await it.signedIn('dispatch'), await it.signedIn('management')]
    const own = await add(dispatcher, job.id)
    const other = await add(manager, job.id)

    const { items } = await dispatcher.call(jobPapers.list, { id: job.id })

    expect(items).toEqual([{ ...other, isOwn: false }, own])
    expect(own.isOwn).toBe(true)
    expect(await dispatcher.call(attachments.list, { id: booking.id })).toEqual({ items: [] })
  })

  test('that the customer asks for is named on the job until it is there, and no more once the job is cancelled', async () => {
    const { id: customerId } = await aCustomer(it, { billingPapers: ['delivery_note', 'customs'] })
    const dispatcher = await it.signedIn('dispatch')
    const lacking = async ({ id }: { id: string }) => (await dispatcher.call(jobs.get, { id })).missingPapers
    const booking = await aBooking(it, { customerId, status: 'scheduled', trucksNeeded: 2 })
    const [job, other] = [await aJob(it, { bookingId: booking.id }), await aJob(it, { bookingId: booking.id })]
    expect(await lacking(job)).toEqual(['delivery_note', 'customs'])

    await add(dispatcher, job.id, note, 'customs')

    expect(await lacking(job)).toEqual(['delivery_note'])
    expect(await lacking(other)).toEqual(['delivery_note', 'customs'])
    await dispatcher.call(jobs.cancel, { id: other.id })
    expect(await lacking(other)).toEqual([])
  })

  test('stands among those of the other jobs of its booking, newest first', async () => {
    const booking = await aBooking(it, { status: 'scheduled' })
    const dispatcher = await it.signedIn('dispatch')
    const cancelled = await aJob(it, { bookingId: booking.id, status: 'cancelled' })
    const job = await aJob(it, { bookingId: booking.id })
    await add(dispatcher, cancelled.id)
    await add(dispatcher, job.id, note, 'customs')
    await add(dispatcher, (await aJob(it)).id)

    const { items } = await dispatcher.call(bookingPapers.list, { id: booking.id })

    expect(items.map(({ jobNo, docType }) => [jobNo, docType])).toEqual([
      [job.jobNo, 'customs'],
      [cancelled.jobNo, 'delivery_note'],
    ])
  })

  test('can be of each of the six types, with their labels', async () => {
    const { id } = await aJob(it)
    const dispatcher = await it.signedIn('dispatch')
    for (const docType of jobPaperTypes) await add(dispatcher, id, note, docType)

    const { items } = await dispatcher.call(jobPapers.list, { id })

    expect(items.map(({ docType }) => docTypeLabels[docType]).toReversed()).toEqual([
      'Delivery Note',
      'Weighbridge Ticket',
      'Interchange',
      'Customs',
      'Photo',
      'Other',
    ])
  })

  test.each([
    ['without a type', [note], 'docType'],
    ['of a type of maintenance', [note, { field: 'docType', text: 'work_order' }], 'docType'],
    ['without a file', [{ field: 'docType', text: 'photo' }], 'file'],
    [
      'that is not what its name says',
      [
        { name: 'seal.png', content: aText() },
        { field: 'docType', text: 'photo' },
      ],
      'file',
    ],
    [
      'of a kind that only maintenance takes',
      [
        { name: 'seal.gif', content: aGif() },
        { field: 'docType', text: 'photo' },
      ],
      'file',
    ],
  ])('%s is refused and leaves nothing', async (_name, parts, field) => {
    const { id } = await aJob(it)
    const before = await everythingKept(it)

    const refused = await sendForm(await it.signedIn('dispatch'), `/jobs/${id}/papers`, { parts })

    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [field]])
    expect(await everythingKept(it)).toEqual(before)
  })

  test('needs a job, and is the last of twenty', async () => {
    const { id, bookingId } = await aJob(it)
    const dispatcher = await it.signedIn('dispatch')
    for (let n = 0; n < 20; n += 1) await add(dispatcher, id)
    const before = await everythingKept(it)

    const [nowhere, full] = [await send(dispatcher, bookingId), await send(dispatcher, id)]

    expect([nowhere.statusCode, nowhere.json().message]).toEqual([404, 'Job not found'])
    expect([full.statusCode, full.json().message]).toEqual([
      409,
      'There are 20 files here already. Delete one to make room for another.',
    ])
    expect(await everythingKept(it)).toEqual(before)
  })

  test('goes with its job, and its file with it', async () => {
    const { id } = await aJob(it)
    await add(await it.signedIn('dispatch'), id)

    await removeJobs(it, id)

    expect(await rowsOf(id)).toEqual([])
    expect((await everythingKept(it)).unclaimed).toHaveLength(1)
  })
})

const desk: readonly Role[] = ['dispatch', 'management', 'admin']

test.each(roles)(
  '%s sees papers on the booking, and on the job only at the dispatch desk, where they are added',
  async (role) => {
    const { id, bookingId } = await aJob(it)
    const { id: documentId } = await add(await it.signedIn('dispatch'), id)
    const person = await it.signedIn(role)

    const onBooking = [
      await person.send(bookingPapers.list, { id: bookingId }),
      await person.send(bookingPapers.download, { id: bookingId, documentId }),
    ]
    const onJob = [
      await person.send(jobPapers.list, { id }),
      await person.send(jobPapers.download, { id, documentId }),
      await send(person, id),
    ]

    expect(onBooking.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(onJob.map(({ statusCode }) => statusCode)).toEqual(desk.includes(role) ? [200, 200, 201] : [403, 403, 403])
    expect(await rowsOf(id)).toHaveLength(desk.includes(role) ? 2 : 1)
  },
)

describe('removing a paper', () => {
  test.each([
    ['bookings', 'assigned', 'other', 403],
    ['finance', 'assigned', 'other', 403],
    ['dispatch', 'assigned', 'other', 403],
    ['dispatch', 'completed', 'other', 403],
    ['dispatch', 'assigned', 'own', 200],
    ['dispatch', 'exception', 'own', 200],
    ['dispatch', 'cancelled', 'own', 200],
    ['dispatch', 'completed', 'own', 409],
    ['management', 'completed', 'other', 200],
    ['admin', 'completed', 'other', 200],
  ] as const)('by %s, of a job that is %s, added by %s: %i', async (role, status, whose, answer) => {
    const job = await aJob(it, { status })
    const person = await it.signedIn(role)
    const { id: documentId } = await add(whose === 'own' ? person : await it.signedIn('dispatch'), job.id)

    const response = await person.send(jobPapers.remove, { id: job.id, documentId })

    expect(response.statusCode).toBe(answer)
    expect(await rowsOf(job.id)).toHaveLength(answer === 200 ? 0 : 1)
    if (answer === 409) {
      expect(response.json().message).toBe(`Job ${job.jobNo} is completed. Only management can remove its papers.`)
    }
    if (role === 'dispatch' && answer === 403) {
      expect(response.json().message).toBe('Only who added a paper, or management, can remove it.')
    }
  })

  test('waits for the step that completes its job, and is refused then', async () => {
    const job = await aJob(it, { status: 'at_dropoff' })
    const dispatcher = await it.signedIn('dispatch')
    const { id: documentId } = await add(dispatcher, job.id)
    const client = await it.pool.connect()
    // The row alone, as it stands between the statements of the verb.
    await client.query(`begin; set local session_replication_role = 'replica'`)
    await client.query(`update dispatch_jobs set status = 'completed' where id = $1`, [job.id])

    const removal = dispatcher.send(jobPapers.remove, { id: job.id, documentId })
    await untilWaiting(it.pool)
    await client.query('commit')
    client.release()

    expect((await removal).statusCode).toBe(409)
    expect(await rowsOf(job.id)).toHaveLength(1)
  })
})

test('a paper is found below the booking of its job alone', async () => {
  const [job, other] = [await aJob(it), await aJob(it)]
  const admin = await it.signedIn('admin')
  const { id: documentId } = await add(admin, job.id)
  const attached = await sendForm(admin, `/bookings/${job.bookingId}/attachments`, { parts: [note] })

  for (const [id, wanted] of [
    [other.bookingId, documentId],
    [job.id, documentId],
    [job.bookingId, attached.json().id],
  ] as const) {
    expect((await admin.send(bookingPapers.download, { id, documentId: wanted })).statusCode).toBe(404)
  }
  expect((await admin.send(bookingPapers.list, { id: job.id })).statusCode).toBe(404)
  expect((await admin.send(bookingPapers.download, { id: job.bookingId, documentId })).statusCode).toBe(200)
})

test('the database takes no paper of a type that its record does not have', async () => {
  const job = await aJob(it)
  const insert = (entityType: string, docType: string, entityId: string) =>
    it.pool.query(
      `insert into documents (entity_type, entity_id, doc_type, name, media_type, size, sha256, storage_key, created_by)
        select $1, $3, $2, 'x.pdf', 'application/pdf', 1, repeat('0', 64), '00/' || repeat('f', 30), user_id from profiles limit 1`,
      [entityType, docType, entityId],
    )
  await it.signedIn('admin')

  for (const docType of ['attachment', 'receipt', 'parts_list'])
    await expect(insert('dispatch_job', docType, job.id)).rejects.toThrow('documents_doc_type_of_entity')
  await expect(insert('booking', 'delivery_note', job.bookingId)).rejects.toThrow('documents_doc_type_of_entity')
  await expect(insert('dispatch_job', 'delivery_note', job.bookingId)).rejects.toThrow('documents_dispatch_job_id_fkey')
})

test('a job of another booking takes its papers along', async () => {
  const booking = await aBooking(it, { status: 'confirmed' })
  const job = await aJob(it)
  const dispatcher = await it.signedIn('dispatch')
  await add(dispatcher, job.id)
  const titles = async (id: string) => (await dispatcher.call(bookingPapers.list, { id })).items.map(({ name }) => name)

  await dispatcher.call(jobs.update, { id: job.id, version: 1, bookingId: booking.id })

  expect([await titles(job.bookingId), await titles(booking.id)]).toEqual([[], ['Delivery note.pdf']])
})
