import { Absence } from '@shehena/domain/absences/absence'
import { BankLineRow } from '@shehena/domain/bank-statements/bank-line'
import { BankStatement } from '@shehena/domain/bank-statements/bank-statement'
import { Charge } from '@shehena/domain/charges/charge'
import { CreditNote } from '@shehena/domain/credit-notes/credit-note'
import { Document } from '@shehena/domain/documents/document'
import { Driver } from '@shehena/domain/drivers/driver'
import { Import } from '@shehena/domain/imports/import'
import { Invoice } from '@shehena/domain/invoices/invoice'
import { Job } from '@shehena/domain/jobs/job'
import { MailDelivery } from '@shehena/domain/mail/delivery'
import { MaintenanceRecord } from '@shehena/domain/maintenance/maintenance-record'
import { Paper } from '@shehena/domain/papers/paper'
import { Payment } from '@shehena/domain/payments/payment'
import { Route } from '@shehena/domain/routes/route'
import { Booking } from '@shehena/domain/sales/bookings/booking'
import { Customer } from '@shehena/domain/sales/customers/customer'
import { User } from '@shehena/domain/users/user'
import { Vehicle } from '@shehena/domain/vehicles/vehicle'
import { WithheldRow } from '@shehena/domain/withheld/withheld'
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
