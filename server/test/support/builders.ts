import { type Cents, type Hundredths, invoiceAmounts, lineAmounts } from '@shehena/domain/money'
import { taxCodeOf } from '@shehena/domain/money/invoices/tax-code'
import { type JobStatus, needsCrew } from '@shehena/domain/road/jobs/job-status'
import type { Role } from '@shehena/domain/roles'
import { sql } from 'kysely'
import { insert, type Row, type Values } from './insert-row.ts'
import { anHourAgo, clocksAt, insertParts, later, startBefore } from './job-parts.ts'
import { settleInvoice } from './settle-invoice.ts'
import { type TestApp, today } from './test-app.ts'

type Db = Pick<TestApp, 'db'>

// Values are fixed and plausible; unique ones have a counter.
let count = 0
const next = () => {
  count += 1
  return count
}
const six = (value: number) => String(value).padStart(6, '0')

/** A customer with every field filled in. */
export async function aCustomer({ db }: Db, values: Values<'customers'> = {}): Promise<Row<'customers'>> {
  const n = next()
  return insert(db, 'customers', {
    legalName: `Bahari Traders ${n} Ltd`,
    tradingName: `Bahari ${n}`,
    taxNumber: 'P051365947M',
    email: `accounts${n}@bahari.example`,
    contact: 'Amina Juma, 0712 345 678',
    billingAddress: 'Moi Avenue 12\nMombasa',
    paymentTerms: 30,
    ...values,
  })
}

/** A route between two unique places. */
export async function aRoute({ db }: Db, values: Values<'routes'> = {}): Promise<Row<'routes'>> {
  const n = next()
  return insert(db, 'routes', { origin: `Mombasa Shed ${n}`, destination: 'Nairobi', distanceKm: 487, ...values })
}

/** A confirmed booking of cement. */
export async function aBooking(test: Db, values: Values<'bookings'> = {}): Promise<Row<'bookings'>> {
  return insert(test.db, 'bookings', {
    bookingNo: `BK26${six(500_000 + next())}`,
    customerId: values.customerId ?? (await aCustomer(test)).id,
    routeId: values.routeId === undefined ? (await aRoute(test)).id : values.routeId,
    pickupAt: '2026-11-22T05:00:00.000Z',
    dropoffAt: '2026-11-23T14:00:00.000Z',
    cargoType: 'Cement',
    weightTons: 28,
    volumeM3: 40,
    quotedAmount: 116_000_00,
    status: 'confirmed',
    ...values,
  })
}

export async function aVehicle({ db }: Db, values: Values<'vehicles'> = {}): Promise<Row<'vehicles'>> {
  const n = next()
  const vehicle = await insert(db, 'vehicles', {
    regNo: `KD${'ABCDEFGHJK'[Math.floor(n / 1000) % 10]} ${String(n % 1000).padStart(3, '0')}X`,
    make: 'Isuzu',
    model: 'EXZ',
    year: 2021,
    capacityTons: 30,
    ...values,
  })
  if (vehicle.currentOdometer > 0) await aReading({ db }, { vehicleId: vehicle.id, km: vehicle.currentOdometer })
  return vehicle
}

export async function aDriver({ db }: Db, values: Values<'drivers'> = {}): Promise<Row<'drivers'>> {
  const n = next()
  return insert(db, 'drivers', {
    name: `Juma Mwangi ${n}`,
    phone: '+254712345678',
    licenseNo: `DL-${six(n)}`,
    ...values,
  })
}

/** A reading of an odometer, typed long ago. */
export const aReading = (test: Db, values: Values<'odometerReadings'>): Promise<Row<'odometerReadings'>> =>
  insert(test.db, 'odometerReadings', { at: '2026-01-05T06:00:00.000Z', source: 'manual', ...values })

/** A morning in the workshop, or of leave of the given driver. */
export async function anAbsence(test: Db, values: Values<'absences'> = {}): Promise<Row<'absences'>> {
  const isOfDriver = values.driverId !== undefined
  return insert(test.db, 'absences', {
    ...(!isOfDriver && { vehicleId: values.vehicleId ?? (await aVehicle(test)).id }),
    kind: isOfDriver ? 'leave' : 'workshop',
    awayFrom: '2026-12-01T05:00:00.000Z',
    awayUntil: '2026-12-01T09:00:00.000Z',
    ...values,
  })
}

/** An insurance that is valid for half a year, or the licence of the given driver. */
export async function aPaper(test: Db, values: Values<'papers'> = {}): Promise<Row<'papers'>> {
  const isOfDriver = values.driverId !== undefined
  return insert(test.db, 'papers', {
    ...(!isOfDriver && { vehicleId: values.vehicleId ?? (await aVehicle(test)).id }),
    kind: isOfDriver ? 'licence' : 'insurance',
    number: `P-${six(next())}`,
    expiresOn: '2027-05-21',
    ...values,
  })
}

/** Turns public sign-up on: a company of one's own begins without it. */
export async function openSignUp({ db }: Db): Promise<void> {
  await db.updateTable('systemSettings').set({ isSignUpOpen: true }).execute()
}

/** The user id of an active member of staff who never signs in. */
export async function aColleague({ db }: Db, { role = 'dispatch' }: { role?: Role } = {}): Promise<string> {
  const n = next()
  const { rows } = await sql<{ id: string }>`
    insert into auth."user" ("name", "email", "emailVerified")
      values (${`Colleague ${n}`}, ${`colleague${n}@haulier.example`}, true) returning "id"`.execute(db)
  // safe: the statement returns one row.
  const { id } = rows[0]!
  await db.updateTable('profiles').set({ role, isActive: true }).where('userId', '=', id).execute()
  return id
}

/** An oil service, pending approval by default. */
export async function aMaintenanceRecord(
  test: Db,
  values: Values<'maintenanceRecords'> = {},
): Promise<Row<'maintenanceRecords'>> {
  const isDecided = values.approvalStatus !== undefined && values.approvalStatus !== 'pending'
  const record = await insert(test.db, 'maintenanceRecords', {
    vehicleId: values.vehicleId ?? (await aVehicle(test)).id,
    maintenanceDate: '2026-11-10',
    location: 'Athi River depot',
    workPerformed: 'Oil and filter change',
    partsReplaced: 'Oil filter',
    currentMileage: 120_000,
    cost: 18_500_00,
    createdBy: values.createdBy ?? (await aColleague(test)),
    ...(isDecided && {
      approvedBy: values.approvedBy ?? (await aColleague(test, { role: 'management' })),
      approvedAt: '2026-11-12T07:00:00.000Z',
      rejectionReason: values.approvalStatus === 'rejected' ? 'No receipt' : null,
    }),
    ...values,
  })
  const { id: maintenanceRecordId, vehicleId, currentMileage: km } = record
  const at = `${record.maintenanceDate}T09:00:00.000Z`
  await aReading(test, { vehicleId, at, km, source: 'service', maintenanceRecordId })
  return record
}

type JobValues = Omit<Values<'dispatchJobs'>, 'actualStart' | 'actualEnd'> & {
  actualStart?: string | null
  actualEnd?: string | null
  /** When an exception was marked; default an hour before the tests' now. */
  openedAt?: string
}

/**
 * A job of a scheduled booking, with a vehicle and a driver, and with the leg, the log and the exception of its state. One on
 * the road started five hours before the tests' now, unless the values say when; one that is over ended an hour before.
 */
export async function aJob(test: Db, { openedAt, ...values }: JobValues = {}): Promise<Row<'dispatchJobs'>> {
  const bookingId = values.bookingId ?? (await aBooking(test, { status: 'scheduled' })).id
  const vehicleId = values.vehicleId === undefined ? (await aVehicle(test)).id : values.vehicleId
  const driverId = values.driverId === undefined ? (await aDriver(test)).id : values.driverId
  const status = values.status ?? 'assigned'
  const isCrewed = vehicleId !== null && driverId !== null
  const isStarted = needsCrew(status as JobStatus) || (values.actualStart ?? null) !== null
  const startedAt = isStarted ? (values.actualStart ?? startBefore(values.actualEnd)) : null
  const endedAt = status === 'completed' ? (values.actualEnd ?? later(anHourAgo, startedAt)) : null
  if (isStarted && !isCrewed) throw new Error('A job on the road needs a vehicle and a driver')
  return test.db.transaction().execute(async (db) => {
    const job = await insert(db, 'dispatchJobs', {
      jobNo: `JOB-26${six(500_000 + next())}`,
      plannedStart: '2026-11-22T05:00:00.000Z',
      plannedEnd: '2026-11-23T14:00:00.000Z',
      exceptionReason: status === 'exception' ? 'Puncture near Mtito Andei' : null,
      ...values,
      ...clocksAt(status, startedAt, endedAt),
      bookingId,
      vehicleId,
      driverId,
      status,
    })
    await insertParts(db, job, { startedAt, endedAt, openedAt: openedAt ?? later(anHourAgo, startedAt) })
    return job
  })
}

type InvoiceValues = Values<'invoices'> & {
  lines?: { description: string; qty: number; unitPrice: number; taxRate: number }[]
}

/** An invoice for one trip at 16 %, a draft by default; a sent one has its copy of the customer. */
export async function anInvoice(test: Db, { lines, ...values }: InvoiceValues = {}): Promise<Row<'invoices'>> {
  const customer = values.customerId
    ? await test.db.selectFrom('customers').selectAll().where('id', '=', values.customerId).executeTakeFirstOrThrow()
    : await aCustomer(test)
  const drawn = (
    lines ?? [{ description: 'Mombasa to Nairobi, one trip', qty: 100, unitPrice: 100_000_00, taxRate: 1600 }]
  ).map((line) => ({
    description: line.description,
    // safe: whole numbers of the test's own.
    qty: line.qty as Hundredths,
    // safe: as above.
    unitPrice: line.unitPrice as Cents,
    // safe: as above.
    taxRate: line.taxRate as Hundredths,
  }))
  const isSent = values.status !== undefined && values.status !== 'draft' && values.status !== 'cancelled'
  const status = values.status ?? 'draft'

  return test.db.transaction().execute(async (db) => {
    const invoice = await insert(db, 'invoices', {
      invoiceNo: `INV-26${six(500_000 + next())}`,
      issueDate: today,
      dueDate: '2026-12-21',
      ...invoiceAmounts(drawn),
      ...(isSent && {
        billedName: customer.legalName,
        billedTradingName: customer.tradingName,
        billedAddress: customer.billingAddress,
        billedTaxNumber: customer.taxNumber,
        billedPaymentTerms: customer.paymentTerms,
        emailSentAt: '2026-11-21T08:00:00.000Z',
      }),
      ...values,
      customerId: customer.id,
      status: 'draft',
    })
    await db
      .insertInto('invoiceLines')
      .values(
        drawn.map((line, index) => {
          const { net, tax, total } = lineAmounts(line)
          return {
            invoiceId: invoice.id,
            position: index + 1,
            ...line,
            taxCode: taxCodeOf(line),
            net,
            tax,
            lineTotal: total,
          }
        }),
      )
      .execute()
    if (status === 'draft') return invoice
    return db
      .updateTable('invoices')
      .set({ status, ...(status === 'cancelled' && { cancelledOn: invoice.issueDate }) })
      .where('id', '=', invoice.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** Cash received on account, or for the given invoice, which then counts it. */
export async function aPayment(
  test: Db,
  { invoiceId, ...values }: Values<'payments'> & { invoiceId?: string | null } = {},
): Promise<Row<'payments'>> {
  if (invoiceId)
    return test.db
      .transaction()
      .execute(async (db) => aPayment({ db }, { ...values, ...(await settleInvoice(db, invoiceId, values)) }))
  return insert(test.db, 'payments', {
    receiptNo: `REC-26${six(500_000 + next())}`,
    customerId: values.customerId ?? (await aCustomer(test)).id,
    amount: 10_000_00,
    method: 'cash',
    paidAt: today,
    bookedOn: values.paidAt ?? today,
    ...values,
  })
}

/** An attachment of a booking, or a document of another record, without its file. */
export async function aDocument(
  test: Db,
  values: Values<'documents'> & { entityId: string },
): Promise<Row<'documents'>> {
  const n = next()
  return insert(test.db, 'documents', {
    entityType: 'booking',
    docType: 'attachment',
    name: `Delivery note ${n}.pdf`,
    mediaType: 'application/pdf',
    size: 12_345,
    sha256: String(n).padStart(64, '0'),
    storageKey: `00/${String(n).padStart(30, '0')}`,
    createdBy: values.createdBy ?? (await aColleague(test, { role: 'bookings' })),
    ...values,
  })
}
