import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Day, Id } from '../../fields.ts'
import { DownloadedFile } from '../../office/documents/document.ts'
import { languages } from '../../office/settings/user-settings-list.ts'
import { daysInOrder } from '../../period-filter.ts'
import { BankAccount, BankAccountChanges, NewBankAccount } from './bank-account.ts'
import { Reconciliation } from './reconciliation.ts'

const period = { id: Id, from: Day, to: Day }

export const bankAccountsApi = {
  list: endpoint({
    allow: 'reconciliation.view',
    method: 'GET',
    path: '/bank-accounts',
    summary: 'The bank accounts, paybills and tills whose statements are read, with what is open of each',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(BankAccount) }),
  }),
  create: endpoint({
    allow: 'reconciliation.accounts',
    method: 'POST',
    path: '/bank-accounts',
    summary: 'Adds a bank account, paybill or till',
    creates: true,
    input: NewBankAccount,
    output: BankAccount,
  }),
  update: endpoint({
    allow: 'reconciliation.accounts',
    method: 'PATCH',
    path: '/bank-accounts/{id}',
    summary: 'Changes the named fields of an account; tiesItself turns off what the program ties by itself',
    input: BankAccountChanges,
    output: BankAccount,
  }),
  match: endpoint({
    allow: 'reconciliation.match',
    method: 'POST',
    path: '/bank-accounts/{id}/match',
    summary: 'Judges the open lines of an account anew, in the background',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
  }),
  reconciliation: endpoint({
    allow: 'reconciliation.view',
    method: 'GET',
    path: '/bank-accounts/{id}/reconciliation',
    summary: 'Opening + tied + classified + open = closing, for an account and a period',
    input: daysInOrder(z.strictObject(period)),
    output: Reconciliation,
  }),
  pdf: endpoint({
    allow: 'reconciliation.view',
    method: 'GET',
    path: '/bank-accounts/{id}/reconciliation/pdf',
    summary: 'The reconciliation statement of an account and a period as a PDF, with its open and classified lines',
    sendsFile: true,
    input: daysInOrder(z.strictObject({ ...period, lang: z.enum(languages).default('en') })),
    output: DownloadedFile,
  }),
}
