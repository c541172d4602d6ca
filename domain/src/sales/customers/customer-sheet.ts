import type { Language } from '../../office/settings/user-settings-list.ts'
import { type SheetColumns, sheetOf } from '../../sheets/sheet-column.ts'
import type { Customer } from './customer.ts'
import { customerFields } from './customer-fields.ts'

/** The columns of customers as a spreadsheet. */
export const customerSheet = sheetOf(customerFields, {
  Id: { field: 'id', kind: 'text' },
  'Legal Name': { field: 'legalName', kind: 'text' },
  'Trading Name': { field: 'tradingName', kind: 'text' },
  'Customer Code': { field: 'externalCode', kind: 'text' },
  'Tax Number (KRA PIN)': { field: 'taxNumber', kind: 'text' },
  'Payment Terms (days)': { field: 'paymentTerms', kind: 'number' },
  Active: { field: 'isActive', kind: 'flag' },
  'Contact Person': { field: 'contact', kind: 'text' },
  Email: { field: 'email', kind: 'text' },
  'Billing Address': { field: 'billingAddress', kind: 'text' },
  'Accounts Email': { field: 'accountsEmail', kind: 'text' },
  'Accounts Phone': { field: 'accountsPhone', kind: 'text' },
  'Papers asked for': { field: 'billingPapers', kind: 'choices' },
  'Language of papers': {
    field: 'language',
    kind: 'choice',
    labels: { en: 'English', sw: 'Swahili' } satisfies Record<Language, string>,
  },
  'Withholds VAT': { field: 'withholdsVat', kind: 'flag' },
  'Credit Limit (KES)': { field: 'creditLimit', kind: 'money' },
  'On hold because': { field: 'holdReason', kind: 'text' },
  'No reminders': { field: 'remindersOff', kind: 'flag' },
  'Merged into': { field: 'mergedIntoName', kind: 'text' },
} as const satisfies SheetColumns<Customer>)
