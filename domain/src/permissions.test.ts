import { describe, expect, test } from 'vitest'
import { allows, isForKeys, type Permission, permissions } from './permissions.ts'
import { type Role, roles } from './roles.ts'

const letters = { B: 'bookings', D: 'dispatch', F: 'finance', M: 'management', A: 'admin' } as const satisfies Record<
  string,
  Role
>

/** Duplicated on purpose: a slip in the matrix must disagree with this table. */
const expected: Record<Permission, string> = {
  'changes.view': 'BDFMA',

  'customers.view': 'BFMA',
  'customers.create': 'BMA',
  'customers.edit': 'BMA',
  'customers.billing': 'FMA',
  'customers.delete': 'MA',
  'customers.credit': 'MA',
  'customers.merge': 'MA',
  'bookings.view': 'BDFMA',
  'bookings.create': 'BMA',
  'bookings.edit': 'BMA',
  'bookings.attach': 'BMA',
  'bookings.viewPapers': 'BDFMA',
  'bookings.releaseCredit': 'MA',
  'charges.view': 'FMA',
  'charges.edit': 'FMA',
  'routes.view': 'BDFMA',
  'routes.create': 'BDMA',
  'routes.edit': 'BDMA',
  'routes.delete': 'BDMA',
  'jobs.view': 'DMA',
  'jobs.create': 'DMA',
  'jobs.edit': 'DMA',
  'jobs.move': 'DMA',
  'jobs.cancel': 'DMA',
  'jobs.cancelStarted': 'MA',
  'jobs.planAnyway': 'DMA',
  'jobs.waivePapers': 'MA',
  'jobs.correctTimes': 'DMA',
  'jobs.correctAnyTime': 'MA',
  'jobs.addPapers': 'DMA',
  'jobs.removePapers': 'MA',
  'vehicles.view': 'BDMA',
  'vehicles.create': 'DMA',
  'vehicles.edit': 'DMA',
  'vehicles.delete': 'DMA',
  'drivers.view': 'DMA',
  'drivers.create': 'DMA',
  'drivers.edit': 'DMA',
  'drivers.delete': 'DMA',
  'drivers.merge': 'MA',
  'maintenance.view': 'DMA',
  'maintenance.create': 'DMA',
  'maintenance.edit': 'DMA',
  'maintenance.documents': 'DMA',
  'maintenance.decide': 'MA',
  'maintenance.delete': 'DMA',
  'invoices.view': 'FMA',
  'invoices.create': 'FMA',
  'invoices.edit': 'FMA',
  'invoices.send': 'FMA',
  'invoices.cancel': 'FMA',
  'invoices.enterFiscalReceipt': 'FMA',
  'invoices.correctFiscalReceipt': 'MA',
  'statements.view': 'FMA',
  'statements.send': 'FMA',
  'invoices.dispute': 'FMA',
  'promises.record': 'FMA',
  'reminders.view': 'FMA',
  'reminders.send': 'FMA',
  'reminders.settings': 'MA',
  'creditNotes.view': 'FMA',
  'creditNotes.issue': 'FMA',
  'creditNotes.issueAboveLimit': 'MA',
  'payments.view': 'FMA',
  'payments.record': 'FMA',
  'payments.allocate': 'FMA',
  'payments.void': 'MA',
  'reconciliation.view': 'FMA',
  'reconciliation.match': 'FMA',
  'reconciliation.accounts': 'MA',
  'reconciliation.undoStatement': 'MA',
  'paybill.manage': 'A',
  'withheld.view': 'FMA',
  'withheld.record': 'FMA',
  'withheld.certify': 'FMA',
  'withheld.reverse': 'MA',
  'withheld.removeDocuments': 'MA',
  'writeOffs.record': 'FMA',
  'writeOffs.recordAboveLimit': 'MA',
  'imports.use': 'BDFMA',
  'imports.applyInvoices': 'MA',
  'imports.seeAll': 'A',
  'months.view': 'FMA',
  'months.close': 'MA',
  'months.reopen': 'A',
  'finance.dashboard': 'FMA',
  'dashboards.bookings': 'BMA',
  'dashboards.dispatch': 'DMA',
  'dashboards.management': 'MA',
  'users.view': 'A',
  'users.edit': 'A',
  'audit.view': 'A',
  'settings.view': 'MA',
  'settings.edit': 'MA',
  'system.export': 'A',
  'system.backup': 'A',
  'system.smtp': 'A',
  'system.secondFactor': 'A',
  'system.signUp': 'A',
  'system.sending': 'A',
  'integrations.manage': 'A',
  'savedViews.share': 'MA',
  'account.own': 'BDFMA',
}

describe.each(permissions)('%s', (permission) => {
  test.each(Object.entries(letters))('role %s has it where the table says so', (letter, role) => {
    expect(allows(role, permission)).toBe(expected[permission].includes(letter))
  })

  test('nobody without an active profile', () => {
    expect(allows(null, permission)).toBe(false)
  })
})

test('every role is in the table', () => {
  expect(Object.values(letters).sort()).toEqual([...roles].sort())
})

/** Duplicated on purpose, as above: a permission that is added here by mistake lets other programs in. */
const neverForKeys = [
  ...['account.own', 'audit.view', 'customers.merge', 'drivers.merge'],
  ...['imports.applyInvoices', 'imports.seeAll', 'imports.use', 'integrations.manage'],
  ...[
    'paybill.manage',
    'savedViews.share',
    'settings.edit',
    'settings.view',
    'system.backup',
    'system.export',
    'system.secondFactor',
    'system.sending',
    'system.signUp',
  ],
  ...['system.smtp', 'users.edit', 'users.view'],
]

test('these permissions are not for API keys, and all others are', () => {
  expect(permissions.filter((permission) => !isForKeys(permission)).toSorted()).toEqual(neverForKeys)
})
