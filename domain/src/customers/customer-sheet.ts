import type { Role } from '../roles.ts'
import type { Language } from '../settings/user-settings-list.ts'
import type { SheetColumns } from '../sheets/sheet-column.ts'
import type { Customer } from './customer.ts'
import { type RestrictedCustomerField, seesCustomerField } from './customer-access.ts'

const seen = (field: RestrictedCustomerField) => ({ field, isSeenBy: (role: Role) => seesCustomerField(role, field) })

/** The columns of customers as a spreadsheet. */
export const customerSheet = {
  Id: { field: 'id', kind: 'text' },
  'Legal Name': { field: 'legalName', kind: 'text' },
  'Trading Name': { ...seen('tradingName'), kind: 'text' },
  'Customer Code': { field: 'externalCode', kind: 'text' },
  'Tax Number (KRA PIN)': { ...seen('taxNumber'), kind: 'text' },
  'Payment Terms (days)': { ...seen('paymentTerms'), kind: 'number' },
  Active: { field: 'isActive', kind: 'flag' },
  'Contact Person': { ...seen('contact'), kind: 'text' },
  Email: { ...seen('email'), kind: 'text' },
  'Billing Address': { ...seen('billingAddress'), kind: 'text' },
  'Accounts Email': { ...seen('accountsEmail'), kind: 'text' },
  'Accounts Phone': { ...seen('accountsPhone'), kind: 'text' },
  'Papers asked for': { field: 'billingPapers', kind: 'choices' },
  'Language of papers': {
    field: 'language',
    kind: 'choice',
    labels: { en: 'English', sw: 'Swahili' } satisfies Record<Language, string>,
  },
  'Withholds VAT': { ...seen('withholdsVat'), kind: 'flag' },
  'Credit Limit (KES)': { ...seen('creditLimit'), kind: 'money' },
  'On hold because': { ...seen('holdReason'), kind: 'text' },
  'No reminders': { ...seen('remindersOff'), kind: 'flag' },
} as const satisfies SheetColumns<Customer>
