import { api } from '@shehena/domain/api'
import { roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { aDriver, aPaper, aVehicle } from '#test/support/builders.ts'
import { aPdf } from '#test/support/sample-files.ts'
import { now, useTestApp } from '#test/support/test-app.ts'
import { sendForm } from '#test/support/uploads.ts'
import { expiringPapers, findExpiringPapers } from './papers-queries.ts'

const { drivers, history, paperFiles, papers, vehicles } = api
const it = useTestApp()

describe('a paper', () => {
  test('of a vehicle is recorded, renewed and deleted, and the history keeps the former one', async () => {
    const { id: vehicleId, regNo } = await aVehicle(it)
    const dispatcher = await it.signedIn('dispatch')
    const admin = await it.signedIn('admin')

    const made = await dispatcher.call(papers.create, {
      vehicleId,
      kind: 'insurance',
      number: 'POL-1',
      expiresOn: '2026-12-01',
    })
    expect(made).toEqual({
      id: made.id,
      vehicleId,
      driverId: null,
      name: regNo,
      kind: 'insurance',
      country: null,
      number: 'POL-1',
      classes: null,
      expiresOn: '2026-12-01',
      state: 'expiring',
      fileCount: 0,
      version: 1,
    })
    const renewed = await dispatcher.call(papers.update, {
      id: made.id,
      version: 1,
      number: 'POL-2',
      expiresOn: '2027-12-01',
    })
    expect(renewed).toMatchObject({ number: 'POL-2', expiresOn: '2027-12-01', state: 'valid', version: 2 })
    await dispatcher.call(papers.delete, { id: made.id })
    expect((await dispatcher.call(papers.list, { vehicleId })).items).toEqual([])

    const told = (await admin.call(history.list, { entity: 'vehicle', id: vehicleId })).items
    expect(told).toMatchObject([
      { of: 'paper', action: 'delete' },
      {
        of: 'paper',
        action: 'update',
        changes: [
          { field: 'number', before: 'POL-1', after: 'POL-2' },
          { field: 'expiresOn', before: '2026-12-01', after: '2027-12-01' },
        ],
      },
      { of: 'paper', action: 'insert' },
      { of: null, action: 'insert' },
    ])
  })

  test('is one of its kind, and a border permit one of its country', async () => {
    const { id: vehicleId, regNo } = await aVehicle(it)
    const dispatcher = await it.signedIn('dispatch')
    const permit = { vehicleId, kind: 'border_permit', expiresOn: '2027-01-31' } as const
    await dispatcher.call(papers.create, { ...permit, country: 'UG' })
    await dispatcher.call(papers.create, { ...permit, country: 'RW' })

    await expect(dispatcher.call(papers.create, { ...permit, country: 'UG' })).rejects.toMatchObject({
      status: 409,
      message: `The border permit of ${regNo} is recorded already. Renew that one instead.`,
    })
    const { items } = await dispatcher.call(papers.list, { vehicleId })
    expect(items.map(({ country }) => country)).toEqual(['UG', 'RW'])
  })

  test('of a driver has classes, which no other paper has', async () => {
    const { id: driverId } = await aDriver(it)
    const insurance = await aPaper(it)
    const dispatcher = await it.signedIn('dispatch')

    const licence = await dispatcher.call(papers.create, {
      driverId,
      kind: 'licence',
      classes: 'B, CE',
      expiresOn: '2028-02-29',
    })
    expect(licence).toMatchObject({ classes: 'B, CE', state: 'valid' })
    await expect(dispatcher.call(papers.update, { id: insurance.id, version: 1, classes: 'B' })).rejects.toMatchObject({
      status: 422,
      fields: { classes: 'Only a licence has classes' },
    })
  })

  test('recorded twice at once is recorded once', async () => {
    const { id: vehicleId } = await aVehicle(it)
    const dispatcher = await it.signedIn('dispatch')
    const input = { vehicleId, kind: 'inspection', expiresOn: '2027-01-31' }

    const answers = await Promise.all([dispatcher.send(papers.create, input), dispatcher.send(papers.create, input)])

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect((await dispatcher.call(papers.list, { vehicleId })).items).toHaveLength(1)
  })

  test('that expires first marks its vehicle or driver in the list', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const { id, regNo } = await aVehicle(it)
    const notice = async () => (await dispatcher.call(vehicles.list, { q: regNo })).items[0]?.paperNotice
    expect(await notice()).toBe(null)

    await aPaper(it, { vehicleId: id, kind: 'insurance', expiresOn: '2027-11-21' })
    expect(await notice()).toBe(null)
    await aPaper(it, { vehicleId: id, kind: 'inspection', expiresOn: '2026-12-21' })
    expect(await notice()).toBe('expiring')
    await aPaper(it, { vehicleId: id, kind: 'road_licence', expiresOn: '2026-11-20' })
    expect(await notice()).toBe('expired')
    const driver = await aDriver(it)
    await aPaper(it, { driverId: driver.id, expiresOn: '2026-11-21' })
    expect(await dispatcher.call(drivers.get, { id: driver.id })).toMatchObject({ paperNotice: 'expiring' })
  })
})

describe('who sees and edits it', () => {
  test('bookings sees papers of vehicles and none of drivers, nor their files; finance sees nothing', async () => {
    const manager = await it.signedIn('management')
    const ofVehicle = await aPaper(it)
    const { id: driverId } = await aDriver(it)
    const ofDriver = await aPaper(it, { driverId })
    const scan = { name: 'Licence.pdf', content: aPdf(2000) }
    const added = (await sendForm(manager, `/papers/${ofDriver.id}/files`, { parts: [scan] })).json()
    const { vehicleId } = ofVehicle

    for (const role of roles) {
      const person = await it.signedIn(role)
      const status = async (endpoint: Parameters<typeof person.send>[0], input: object) =>
        (await person.send(endpoint, input)).statusCode
      const got = [
        await status(papers.list, { vehicleId }),
        await status(papers.list, { driverId }),
        await status(papers.get, { id: ofDriver.id }),
        await status(paperFiles.list, { id: ofDriver.id }),
        await status(paperFiles.download, { id: ofDriver.id, documentId: added.id }),
        await status(paperFiles.list, { id: ofVehicle.id }),
        (await sendForm(person, `/papers/${ofVehicle.id}/files`, { parts: [scan] })).statusCode,
        await status(papers.update, { id: ofVehicle.id, version: 1 }),
      ]
      const seen =
        role === 'bookings'
          ? [200, 403, 404, 404, 404, 200, 403, 403]
          : role === 'finance'
            ? got.map(() => 403)
            : [200, 200, 200, 200, 200, 200, 201, 200]
      expect([role, got]).toEqual([role, seen])
    }
    expect((await manager.call(papers.get, { id: ofVehicle.id })).fileCount).toBe(3)
  })

  test('its files are removed by who edits it, and go with it', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const clerk = await it.signedIn('bookings')
    const { id } = await aPaper(it)
    const scan = { name: 'Policy.pdf', content: aPdf(2000) }
    const [one, two] = [
      (await sendForm(dispatcher, `/papers/${id}/files`, { parts: [scan] })).json(),
      (await sendForm(dispatcher, `/papers/${id}/files`, { parts: [scan] })).json(),
    ]

    expect((await clerk.send(paperFiles.remove, { id, documentId: one.id })).statusCode).toBe(403)
    await dispatcher.call(paperFiles.remove, { id, documentId: one.id })
    expect((await dispatcher.call(paperFiles.list, { id })).items.map((file) => file.id)).toEqual([two.id])
    await dispatcher.call(papers.delete, { id })

    expect(await it.db.selectFrom('documents').select('id').where('entityId', '=', id).execute()).toEqual([])
    expect((await it.db.selectFrom('unclaimedFiles').selectAll().execute()).length).toBeGreaterThan(0)
  })

  test('text and spreadsheets are not papers', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const { id } = await aPaper(it)

    const refused = await sendForm(dispatcher, `/papers/${id}/files`, {
      parts: [{ name: 'policy.txt', content: Buffer.from('Policy') }],
    })

    expect([refused.statusCode, refused.json().fields.file]).toEqual([
      422,
      'Files of this kind cannot be added. Choose one of PDF, JPG, JPEG, PNG',
    ])
  })
})

test('the papers of a crew that expire before a journey ends are found, with the permits of its countries', async () => {
  const vehicle = await aVehicle(it)
  const driver = await aDriver(it)
  const permit = { vehicleId: vehicle.id, kind: 'border_permit', expiresOn: '2026-11-20' }
  const ug = await aPaper(it, { ...permit, country: 'UG' })
  await aPaper(it, { ...permit, country: 'RW' })
  const inspection = await aPaper(it, { vehicleId: vehicle.id, kind: 'inspection', expiresOn: '2026-11-23' })
  const licence = await aPaper(it, { driverId: driver.id, expiresOn: '2026-11-24' })
  await aPaper(it, { expiresOn: '2026-11-01' })
  const crew = { vehicleId: vehicle.id, driverId: driver.id, countries: ['UG'] as const }
  const found = async (until: string) => (await findExpiringPapers(it, { ...crew, until })).map(({ id }) => id)

  // 23 November ends at 21:00 UTC.
  expect(await found('2026-11-23T21:00:00.000Z')).toEqual([ug.id])
  expect(await found('2026-11-23T21:00:00.001Z')).toEqual([ug.id, inspection.id])
  expect(await found('2026-11-25T00:00:00.000Z')).toEqual([ug.id, inspection.id, licence.id])
  expect(
    await findExpiringPapers(it, { ...crew, vehicleId: null, until: '2026-11-25T00:00:00.000Z', countries: [] }),
  ).toEqual([
    {
      id: licence.id,
      vehicleId: null,
      driverId: driver.id,
      name: driver.name,
      kind: 'licence',
      country: null,
      expiresOn: '2026-11-24',
    },
  ])
})

test('the papers that have expired or soon will are found, but of nobody who is out of use', async () => {
  await it.db.deleteFrom('papers').execute()
  const expired = await aPaper(it, { expiresOn: '2026-11-20' })
  const soon = await aPaper(it, { driverId: (await aDriver(it)).id, expiresOn: '2026-12-21' })
  await aPaper(it, { expiresOn: '2026-12-22' })
  await aPaper(it, { vehicleId: (await aVehicle(it, { status: 'inactive' })).id, expiresOn: '2026-11-20' })
  await aPaper(it, { driverId: (await aDriver(it, { status: 'inactive' })).id, expiresOn: '2026-11-20' })

  const found = await expiringPapers({ db: it.db, now })

  expect(found.map(({ id, state }) => [id, state])).toEqual([
    [expired.id, 'expired'],
    [soon.id, 'expiring'],
  ])
})

test.each([
  ['papers_subject', `(kind, expires_on) values ('insurance', now())`],
  ['papers_subject', `(vehicle_id, driver_id, kind, expires_on) select v, d, 'licence', now() from one`],
  ['papers_kind', `(vehicle_id, kind, expires_on) select v, 'logbook', now() from one`],
  ['papers_kind_of_subject', `(vehicle_id, kind, expires_on) select v, 'licence', now() from one`],
  ['papers_kind_of_subject', `(driver_id, kind, expires_on) select d, 'insurance', now() from one`],
  ['papers_country', `(vehicle_id, kind, country, expires_on) select v, 'border_permit', 'KE', now() from one`],
  ['papers_country_of_permit', `(vehicle_id, kind, expires_on) select v, 'border_permit', now() from one`],
  ['papers_country_of_permit', `(vehicle_id, kind, country, expires_on) select v, 'insurance', 'UG', now() from one`],
  ['papers_number', `(vehicle_id, kind, number, expires_on) select v, 'insurance', '', now() from one`],
  ['papers_classes', `(driver_id, kind, classes, expires_on) select d, 'licence', '', now() from one`],
  ['papers_classes_of_licence', `(vehicle_id, kind, classes, expires_on) select v, 'insurance', 'B', now() from one`],
  ['papers_one_of_each', `(vehicle_id, kind, expires_on) select v, 'insurance', now() from one, generate_series(1, 2)`],
])('the database holds %s against %s', async (constraint, values) => {
  const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]

  const written = it.pool.query(
    `with one as (select '${vehicle.id}'::uuid as v, '${driver.id}'::uuid as d) insert into papers ${values}`,
  )

  await expect(written).rejects.toMatchObject({ constraint })
})

test.each([
  ['paper', 'receipt'],
  ['paper', 'delivery_note'],
  ['booking', 'customs'],
  ['dispatch_job', 'attachment'],
  ['vehicle', 'attachment'],
])('the database refuses a document of a %s with the type %s', async (entity, type) => {
  const { id } = await aPaper(it)

  const written = it.pool.query(
    `insert into documents (entity_type, entity_id, doc_type, name, media_type, size, sha256, storage_key, created_by)
       select $2, $1, $3, 'a.pdf', 'application/pdf', 1, repeat('0', 64), '00/' || repeat('0', 30), user_id from profiles limit 1`,
    [id, entity, type],
  )

  await expect(written).rejects.toMatchObject({
    constraint: expect.stringMatching(/^documents_(entity_type|doc_type_of_entity)$/),
  })
})
