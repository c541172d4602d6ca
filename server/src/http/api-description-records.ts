import { BankLineRow } from '@shehena/domain/bank/lines/bank-line'
import { BankStatement } from '@shehena/domain/bank/statements/bank-statement'
import { Charge } from '@shehena/domain/money/charges/charge'
import { CreditNote } from '@shehena/domain/money/credit-notes/credit-note'
import { Invoice } from '@shehena/domain/money/invoices/invoice'
import { Payment } from '@shehena/domain/money/payments/payment'
import { WithheldRow } from '@shehena/domain/money/withheld/withheld'
import { Document } from '@shehena/domain/office/documents/document'
import { Import } from '@shehena/domain/office/imports/import'
import { MailDelivery } from '@shehena/domain/office/mail/delivery'
import { User } from '@shehena/domain/office/users/user'
import { Absence } from '@shehena/domain/road/absences/absence'
import { Driver } from '@shehena/domain/road/drivers/driver'
import { Job } from '@shehena/domain/road/jobs/job'
import { MaintenanceRecord } from '@shehena/domain/road/maintenance/maintenance-record'
import { OdometerReading } from '@shehena/domain/road/odometer/odometer-reading'
import { Paper } from '@shehena/domain/road/papers/paper'
import { Route } from '@shehena/domain/road/routes/route'
import { Vehicle } from '@shehena/domain/road/vehicles/vehicle'
import { Booking } from '@shehena/domain/sales/bookings/booking'
import { Customer } from '@shehena/domain/sales/customers/customer'
import type { z } from 'zod'
import { webhookSchemas } from './api-description-webhooks.ts'

const records = {
  Absence,
  BankLine: BankLineRow,
  BankStatement,
  Booking,
  Charge,
  CreditNote,
  Customer,
  Document,
  Driver,
  Import,
  Invoice,
  Job,
  MailDelivery,
  MaintenanceRecord,
  OdometerReading,
  Paper,
  Payment,
  Route,
  User,
  Vehicle,
  Withheld: WithheldRow,
} satisfies Record<string, z.ZodType>

/**
 * The records that several operations answer with, and what is posted to webhooks: named, so that a generated client has one type
 * for each.
 */
export const commonSchemas = Object.fromEntries(
  Object.entries({ ...records, ...webhookSchemas }).map(([name, schema]) => [
    name,
    { schema, strategy: 'output' as const },
  ]),
)
