import { api } from '@shehena/domain/api'
import { type Role, roles } from '@shehena/domain/roles'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBooking, aColleague, aMaintenanceRecord, anInvoice, aVehicle } from '#test/support/builders.ts'
import { usePostOffice } from '#test/support/post-office.ts'
import { type Client, now, useTestApp } from '#test/support/test-app.ts'
import { sendReminders } from './send-reminders.ts'

const it = useTestApp()
const post = usePostOffice(it)

// All notices are off until a test turns some on.
beforeEach(async () => {
  await it.pool.query('delete from mail_outbox')
  await it.pool.query(
    'update user_settings set booking_updates = false, maintenance_alerts = false, payment_reminders = false',
  )
})

type Settings = Partial<{
  emailNotifications: boolean
  bookingUpdates: boolean
  maintenanceAlerts: boolean
  paymentReminders: boolean
  language: 'sw'
  timeZone: string
  dateFormat: string
  timeFormat: string
}>

const off = { bookingUpdates: false, maintenanceAlerts: false, paymentReminders: false }

async function person(role: Role, settings: Settings, options: { isActive?: boolean; name?: string } = {}) {
  const client = await it.signedIn(role, options)
  await it.db
    .updateTable('userSettings')
    .set({ ...off, ...settings })
    .where('userId', '=', client.userId)
    .execute()
  const { rows } = await it.pool.query('select "email" from auth."user" where "id" = $1', [client.userId])
  return Object.assign(client, { email: rows[0].email as string })
}

type Mail = { recipient: string; kind: string; subject: string; body: string }
const mails = async (): Promise<Mail[]> =>
  (await it.pool.query('select recipient, kind, subject, body from mail_outbox order by recipient, kind')).rows
const recipients = async () => (await mails()).map(({ recipient }) => recipient).toSorted()
const emails = (people: { email: string }[]) => people.map(({ email }) => email).toSorted()

/** Turns off the notices of people whom a builder has created. */
const silenceColleagues = () =>
  it.pool.query(
    `update user_settings s set maintenance_alerts = false from profiles p where p.user_id = s.user_id and p.name like 'Colleague%'`,
  )

async function confirm(clerk: Client) {
  const { id, version, bookingNo } = await aBooking(it, { status: 'quoted' })
  await clerk.call(api.bookings.update, { id, version, status: 'confirmed' })
  return { id, bookingNo, version }
}

describe('when a booking has another status', () => {
  test('those are told who want it, whatever their role, and not the one who did it', async () => {
    const wanting = []
    for (const role of roles) wanting.push(await person(role, { bookingUpdates: true }))
    await person('bookings', {})
    await person('management', { bookingUpdates: true, emailNotifications: false })
    await person('admin', { bookingUpdates: true }, { isActive: false })
    const [clerk, ...others] = wanting

    // safe: there is somebody of each role.
    const { bookingNo } = await confirm(clerk!)

    expect(await recipients()).toEqual(emails(others))
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'booking_update', subject: `Booking ${bookingNo} is now confirmed` })
    expect(mail?.body).toContain(
      `Bookings Person changed booking ${bookingNo} from quoted to confirmed at 21/11/2026 12:00.`,
    )
  })

  test('each reads it in their own language, zone and formats', async () => {
    const clerk = await person('bookings', {}, { name: 'Grace Mutua' })
    await person('management', {
      bookingUpdates: true,
      language: 'sw',
      timeZone: 'America/New_York',
      dateFormat: 'MM/dd/yyyy',
      timeFormat: '12h',
    })

    const { bookingNo } = await confirm(clerk)

    const [mail] = await mails()
    expect(mail?.subject).toBe(`Oda ${bookingNo} sasa: imethibitishwa`)
    expect(mail?.body).toContain(
      `Grace Mutua alibadilisha oda ${bookingNo} kutoka "imepewa bei" hadi "imethibitishwa", 11/21/2026 4:00 am.`,
    )
  })

  test('nobody is told of a change that leaves the status, or that was refused', async () => {
    await person('management', { bookingUpdates: true })
    const clerk = await person('bookings', {})
    const { id, version } = await aBooking(it, { status: 'quoted' })

    await clerk.call(api.bookings.update, { id, version, notes: 'Call first' })
    await clerk.call(api.bookings.update, { id, version: version + 1, status: 'quoted' })
    await expect(clerk.call(api.bookings.update, { id, version, status: 'confirmed' })).rejects.toMatchObject({
      code: 'STALE',
    })

    expect(await mails()).toEqual([])
  })

  test('a job that takes the booking tells, and its cancellation too', async () => {
    const manager = await person('management', {})
    const clerk = await person('bookings', { bookingUpdates: true })
    const booking = await aBooking(it)

    const job = await manager.call(api.jobs.create, { bookingId: booking.id })
    expect(await recipients()).toEqual([clerk.email])
    await manager.call(api.jobs.cancel, { id: job.id })

    expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
      `Booking ${booking.bookingNo} is now confirmed`,
      `Booking ${booking.bookingNo} is now scheduled`,
    ])
  })

  test('a booking of two trucks tells of it once: when the last job takes it, when one is cancelled, when a truck less is needed', async () => {
    await person('bookings', { bookingUpdates: true })
    const booking = await aBooking(it, { trucksNeeded: 2 })
    const manager = await person('management', {})
    const subjects = async () => (await mails()).map(({ subject }) => subject).toSorted()
    const [confirmed, scheduled] = ['confirmed', 'scheduled'].map(
      (status) => `Booking ${booking.bookingNo} is now ${status}`,
    )

    await manager.call(api.jobs.create, { bookingId: booking.id })
    expect(await subjects()).toEqual([])
    const job = await manager.call(api.jobs.create, { bookingId: booking.id })
    expect(await subjects()).toEqual([scheduled])
    await manager.call(api.jobs.cancel, { id: job.id })
    expect(await subjects()).toEqual([confirmed, scheduled])
    const { version } = await manager.call(api.bookings.get, { id: booking.id })
    await manager.call(api.bookings.update, { id: booking.id, version, trucksNeeded: 1 })
    expect(await subjects()).toEqual([confirmed, scheduled, scheduled])
  })

  test('an address that mail cannot be sent to holds nothing up', async () => {
    const odd = await person('admin', { bookingUpdates: true })
    await it.pool.query('update auth."user" set "email" = $2 where "id" = $1', [odd.userId, 'no address'])
    const clerk = await person('bookings', {})

    const { id } = await confirm(clerk)

    expect(await mails()).toEqual([])
    expect((await clerk.call(api.bookings.get, { id })).status).toBe('confirmed')
  })
})

describe('when a maintenance record awaits approval', () => {
  const record = async () => ({
    vehicleId: (await aVehicle(it, { regNo: 'KDT 808T' })).id,
    maintenanceDate: '2026-11-20',
    location: 'Athi River depot',
    workPerformed: 'New clutch',
    currentMileage: 90_000,
    cost: 45_000_00,
  })

  test('those are told who may decide on it and want it, but never its author', async () => {
    const deciding = [await person('management', { maintenanceAlerts: true })]
    deciding.push(await person('admin', { maintenanceAlerts: true }))
    await person('admin', { maintenanceAlerts: true, emailNotifications: false })
    await person('management', { maintenanceAlerts: true }, { isActive: false })
    const dispatcher = await person('dispatch', { maintenanceAlerts: true }, { name: 'Daniel Kiptoo' })

    await dispatcher.call(api.maintenance.create, await record())

    expect(await recipients()).toEqual(emails(deciding))
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'maintenance_alert', subject: 'Maintenance of KDT 808T awaits approval' })
    expect(mail?.body).toContain(
      'Daniel Kiptoo recorded work on KDT 808T of 20/11/2026, at KSh 45,000.00. It awaits approval:\n\nNew clutch',
    )
  })

  test('a correction of what was decided asks again, and not its author either', async () => {
    const author = await person('management', { maintenanceAlerts: true })
    const other = await person('management', { maintenanceAlerts: true })
    const admin = await person('admin', {})
    const { id, version } = await aMaintenanceRecord(it, { approvalStatus: 'approved', createdBy: author.userId })

    await silenceColleagues()

    await admin.call(api.maintenance.update, { id, version, notes: 'Paper filed' })
    expect(await mails()).toEqual([])
    await admin.call(api.maintenance.update, { id, version: version + 1, cost: 1_00 })

    expect(await recipients()).toEqual([other.email])
  })
})

describe('every morning', () => {
  test('what is overdue or due within three days goes to those in finance who want it, in one mail', async () => {
    const wanting = [await person('finance', { paymentReminders: true })]
    wanting.push(await person('management', { paymentReminders: true, language: 'sw', dateFormat: 'yyyy-MM-dd' }))
    wanting.push(await person('admin', { paymentReminders: true }))
    await person('finance', {})
    await person('finance', { paymentReminders: true, emailNotifications: false })
    await person('finance', { paymentReminders: true }, { isActive: false })
    await person('bookings', { paymentReminders: true })
    await person('dispatch', { paymentReminders: true })
    const past = { issueDate: '2026-10-01' }
    const overdue = await anInvoice(it, { status: 'sent', ...past, dueDate: '2026-11-20' })
    const soon = await anInvoice(it, { status: 'sent', ...past, dueDate: '2026-11-24' })
    const silent = [
      await anInvoice(it, { status: 'sent', ...past, dueDate: '2026-11-25' }),
      await anInvoice(it, { status: 'draft', ...past, dueDate: '2026-11-20' }),
      await anInvoice(it, { status: 'cancelled', ...past, dueDate: '2026-11-20' }),
    ]
    const paid = await anInvoice(it, { status: 'sent', ...past, dueDate: '2026-11-19' })
    await wanting[0]?.call(api.payments.record, {
      customerId: paid.customerId,
      invoiceId: paid.id,
      amount: paid.total,
      method: 'cash',
      paidAt: '2026-11-20',
    })

    await sendReminders(it.db, now)

    expect(await recipients()).toEqual(emails(wanting))
    const english = (await mails()).find(({ recipient }) => recipient === wanting[0]?.email)
    expect(english?.subject).toBe('2 invoices await payment')
    expect(english?.body).toContain(
      'Overdue invoices: 1. Due within 3 days: 1. Together they leave KSh 232,000.00 to be paid.',
    )
    expect(english?.body).toContain(
      `${overdue.invoiceNo}  overdue since 20/11/2026  KSh 116,000.00  ${overdue.billedName}\n${soon.invoiceNo}  due on 24/11/2026`,
    )
    for (const { invoiceNo } of [...silent, paid]) expect(english?.body).not.toContain(invoiceNo)
    const swahili = (await mails()).find(({ recipient }) => recipient === wanting[1]?.email)
    expect(swahili?.body).toContain(`${overdue.invoiceNo}  imechelewa tangu 2026-11-20`)
  })

  test('the vehicles due for service go to those who see maintenance and want it', async () => {
    const wanting = [await person('dispatch', { maintenanceAlerts: true })]
    wanting.push(await person('management', { maintenanceAlerts: true }))
    await person('finance', { maintenanceAlerts: true })
    await person('bookings', { maintenanceAlerts: true })
    const vehicle = await aVehicle(it, { regNo: 'KDT 909T' })
    const createdBy = await aColleague(it)
    await aMaintenanceRecord(it, { vehicleId: vehicle.id, nextServiceDate: '2026-11-20', createdBy })
    await silenceColleagues()

    await sendReminders(it.db, now)

    expect(await recipients()).toEqual(emails(wanting))
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'service_reminder', subject: '1 vehicle is due for service' })
    expect(mail?.body).toContain('KDT 909T  overdue  on 20/11/2026')
  })

  test('twice on one day, also at once, sends nothing twice; the next day it reminds again', async () => {
    const cashier = await person('finance', { paymentReminders: true })
    await anInvoice(it, { status: 'sent', issueDate: '2026-10-01', dueDate: '2026-11-20' })

    await Promise.all([sendReminders(it.db, now), sendReminders(it.db, now)])
    await sendReminders(it.db, '2026-11-21T20:59:00.000Z')
    expect(await recipients()).toEqual([cashier.email])
    await sendReminders(it.db, '2026-11-21T21:01:00.000Z')

    expect(await recipients()).toEqual([cashier.email, cashier.email])
  })

  test('of payments lists invoices of one day by number, also after the millionth of a year', async () => {
    await person('finance', { paymentReminders: true })
    for (const invoiceNo of ['INV-261000000', 'INV-26999999', 'INV-261000001'])
      await anInvoice(it, { invoiceNo, status: 'sent', issueDate: '2026-10-01', dueDate: '2026-10-02' })

    await sendReminders(it.db, now)

    const [mail] = await mails()
    expect(mail?.body.match(/^INV-\d+/gm)?.slice(0, 3)).toEqual(['INV-26999999', 'INV-261000000', 'INV-261000001'])
  })

  test('with nothing to say says nothing', async () => {
    await it.pool.query(`update maintenance_records set next_service_date = null, next_service_mileage = null`)
    await person('dispatch', { maintenanceAlerts: true })

    await sendReminders(it.db, now)

    expect(await mails()).toEqual([])
  })

  test('a long list is cut short and says so', async () => {
    const cashier = await person('finance', { paymentReminders: true })
    for (let n = 0; n < 52; n += 1)
      await anInvoice(it, { status: 'sent', issueDate: '2026-10-01', dueDate: '2026-11-20' })
    const { rows } = await it.pool.query(
      `select count(*)::int as n from invoices where status = 'sent' and due_date <= '2026-11-24' and total > paid_total`,
    )

    await sendReminders(it.db, now)

    const [mail] = await mails()
    expect(mail?.recipient).toBe(cashier.email)
    expect(mail?.body.match(/^INV-/gm)).toHaveLength(50)
    expect(mail?.body).toContain(`And ${rows[0].n - 50} more`)
  })
})

describe('a notice that waits when its reader', () => {
  const sent = async () =>
    (await it.pool.query('select recipient, status, failure from mail_outbox order by recipient')).rows

  test.each([
    ['is deactivated', 'update profiles set is_active = false where user_id = $1'],
    ['gets a role that may not know of it', `update profiles set role = 'finance' where user_id = $1`],
    ['turns these notices off', 'update user_settings set maintenance_alerts = false where user_id = $1'],
    ['turns mails off', 'update user_settings set email_notifications = false where user_id = $1'],
  ])('%s is kept back, and the others go out', async (_what, change) => {
    await silenceColleagues()
    const [reader, other] = [
      await person('management', { maintenanceAlerts: true }),
      await person('management', { maintenanceAlerts: true }),
    ]
    const { id: vehicleId } = await aVehicle(it)
    await (await person('dispatch', {})).call(api.maintenance.create, {
      vehicleId,
      maintenanceDate: '2026-11-20',
      location: 'Athi River depot',
      workPerformed: 'New clutch',
      currentMileage: 90_000,
      cost: 45_000_00,
    })
    expect(await recipients()).toEqual(emails([reader, other]))

    await it.pool.query(change, [reader.userId])
    await post.workOff()

    expect(await sent()).toEqual(
      [
        { recipient: reader.email, status: 'failed', failure: 'withdrawn' },
        { recipient: other.email, status: 'sent', failure: null },
      ].toSorted((one, another) => (one.recipient < another.recipient ? -1 : 1)),
    )
  })
})
