import { expect, test } from 'vitest'
import { api } from './api.ts'
import type { EndpointMeta } from './endpoint.ts'
import type { Permission } from './permissions.ts'

/** The endpoints that each permission opens. Duplicated on purpose: a slip in a contract must disagree with this table. */
const opened: Record<Permission | 'anyone', string[]> = {
  anyone: [
    'account.acceptInvitation',
    'account.askReset',
    'account.askVerification',
    'account.openLink',
    'account.resetPassword',
    'account.setUp',
    'account.signUp',
    'account.verifyAddress',
    'account.visitor',
    'account.welcome',
  ],
  'customers.view': ['customers.get', 'customers.list'],
  'customers.create': ['customers.alike', 'customers.create'],
  'customers.edit': ['customers.update'],
  'customers.billing': ['customers.updateBilling'],
  'customers.delete': ['customers.delete'],
  'bookings.view': ['attachments.download', 'attachments.list', 'bookings.get', 'bookings.list'],
  'bookings.create': ['bookings.create'],
  'bookings.edit': ['bookings.update'],
  'bookings.attach': ['attachments.add', 'attachments.remove'],
  'bookings.viewPapers': ['bookingPapers.download', 'bookingPapers.list'],
  'routes.view': ['routes.get', 'routes.list'],
  'routes.create': ['routes.create'],
  'routes.edit': ['routes.update'],
  'routes.delete': ['routes.delete'],
  'jobs.view': [
    'jobPapers.download',
    'jobPapers.list',
    'jobRisks.affected',
    'jobRisks.list',
    'jobs.board',
    'jobs.get',
    'jobs.list',
    'jobs.live',
    'jobs.log',
    'jobs.map',
    'jobs.mapTiles',
    'jobs.tripSheet',
    'jobs.tripText',
    'jobs.warnings',
    'plan.get',
    'plan.queue',
    'vehicles.jobs',
  ],
  'jobs.create': ['jobCandidates.bookings', 'jobs.create'],
  'jobs.edit': ['jobCandidates.drivers', 'jobCandidates.vehicles', 'jobs.transfer', 'jobs.update'],
  'jobs.move': ['jobs.addNote', 'jobs.move', 'jobs.resolve', 'jobs.waypointMissed', 'jobs.waypointReached'],
  'jobs.cancel': ['jobs.cancel'],
  // Asked within a verb.
  'jobs.cancelStarted': [],
  'jobs.planAnyway': [],
  'jobs.waivePapers': [],
  'jobs.correctTimes': ['jobs.correctCrew', 'jobs.correctTime'],
  'jobs.correctAnyTime': [],
  'jobs.addPapers': ['jobPapers.add', 'jobPapers.remove'],
  // Asked about one paper: whose it is, and whether its job is completed.
  'jobs.removePapers': [],
  // Of drivers only with 'drivers.view' and 'drivers.edit': checked by the server.
  'vehicles.view': [
    'absences.get',
    'absences.list',
    'paperFiles.download',
    'paperFiles.list',
    'papers.get',
    'papers.list',
    'vehicles.get',
    'vehicles.list',
    'vehicles.usage',
    'vehicles.used',
  ],
  'vehicles.create': ['vehicles.create'],
  'vehicles.edit': [
    'absences.create',
    'absences.delete',
    'absences.update',
    'paperFiles.add',
    'paperFiles.remove',
    'papers.create',
    'papers.delete',
    'papers.update',
    'vehicles.update',
  ],
  'vehicles.delete': ['vehicles.delete'],
  'drivers.view': ['drivers.get', 'drivers.list'],
  'drivers.create': ['drivers.alike', 'drivers.create'],
  'drivers.edit': ['drivers.update'],
  'drivers.delete': ['drivers.delete'],
  'maintenance.view': [
    'maintenance.get',
    'maintenance.list',
    'maintenanceDocuments.download',
    'maintenanceDocuments.list',
  ],
  'maintenance.create': ['maintenance.create', 'maintenance.vehicles'],
  'maintenance.edit': ['maintenance.update'],
  'maintenance.documents': ['maintenanceDocuments.add', 'maintenanceDocuments.remove'],
  'maintenance.decide': ['maintenance.decide'],
  'maintenance.delete': ['maintenance.delete'],
  'invoices.view': ['invoices.export', 'invoices.get', 'invoices.list', 'invoices.pdf'],
  'invoices.create': ['invoices.create', 'invoices.debit'],
  'invoices.edit': ['invoices.update'],
  'invoices.send': ['invoices.issue', 'invoices.resend', 'invoices.send'],
  'invoices.cancel': ['invoices.cancel'],
  'invoices.enterFiscalReceipt': ['invoices.enterFiscalReceipt'],
  'invoices.correctFiscalReceipt': ['invoices.correctFiscalReceipt'],
  'creditNotes.view': ['creditNotes.export', 'creditNotes.get', 'creditNotes.list'],
  'creditNotes.issue': ['creditNotes.creditable', 'creditNotes.issue'],
  'creditNotes.issueAboveLimit': [],
  'payments.view': ['payments.export', 'payments.get', 'payments.list', 'payments.receipt'],
  'payments.record': ['payments.mailReceipt', 'payments.match', 'payments.record'],
  'payments.allocate': ['creditNotes.allocate', 'payments.allocate', 'payments.reverse'],
  'payments.void': ['payments.void'],
  'withheld.view': ['withheld.export', 'withheld.list'],
  'withheld.record': ['withheld.expected', 'withheld.record'],
  'withheld.certify': ['withheld.certify', 'withheld.import', 'withheld.remind'],
  'withheld.reverse': ['withheld.reverse'],
  'months.view': ['months.list'],
  'months.close': ['months.close'],
  'months.reopen': ['months.reopen'],
  'finance.dashboard': ['dashboards.finance', 'receivables.get', 'receivables.invoices', 'receivables.customer'],
  'dashboards.bookings': ['dashboards.bookings'],
  'dashboards.dispatch': ['dashboards.dispatch'],
  'dashboards.management': ['dashboards.management'],
  'users.view': ['users.list', 'users.log'],
  'users.edit': [
    'users.changeRole',
    'users.invite',
    'users.inviteAgain',
    'users.remove',
    'users.removeSecondFactor',
    'users.revokeInvitation',
    'users.setActive',
  ],
  'audit.view': ['history.list'],
  'settings.view': ['system.company', 'system.creditNotes', 'system.history', 'system.signUp'],
  'settings.edit': ['settings.setExchangeRate', 'system.updateCompany', 'system.updateCreditNotes'],
  'system.export': ['system.startExport'],
  'system.backup': ['system.download', 'system.jobs', 'system.startBackup'],
  'system.signUp': ['system.updateSignUp'],
  'system.smtp': ['system.mail', 'system.testMail', 'system.updateMail'],
  'system.secondFactor': ['system.requireSecondFactor', 'system.secondFactorRoles'],
  'account.own': [
    'account.beginSecondFactor',
    'account.changeName',
    'account.changePassword',
    'account.confirmPassword',
    'account.confirmSecondFactor',
    'account.endOtherSessions',
    'account.endSecondFactor',
    'account.endSession',
    'account.hasConfirmed',
    'account.me',
    'account.renewRecoveryCodes',
    'account.secondFactor',
    'account.sessions',
    'search.records',
    'settings.exchangeRates',
    'settings.setLanguage',
    'settings.update',
  ],
}

test.each(Object.entries(opened))('%s opens these endpoints and no others', (permission, expected) => {
  expect(namesWhere(({ allow }) => allow === permission)).toEqual(expected.toSorted())
})

test('these endpoints ask for the password, and no others', () => {
  expect(namesWhere(({ asksPassword }) => asksPassword)).toEqual([
    'account.hasConfirmed',
    'system.download',
    'system.requireSecondFactor',
    'users.changeRole',
    'users.invite',
    'users.inviteAgain',
    'users.removeSecondFactor',
    'users.setActive',
  ])
})

test('these endpoints answer somebody who still has to set up a second factor, and no others', () => {
  expect(namesWhere(({ setsUpFactor }) => setsUpFactor)).toEqual([
    'account.beginSecondFactor',
    'account.confirmSecondFactor',
    'account.me',
    'account.secondFactor',
  ])
})

function namesWhere(isMeant: (meta: EndpointMeta) => boolean): string[] {
  const names = Object.entries(api).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints)
      .filter(([, endpoint]) => isMeant(endpoint['~orpc'].meta))
      .map(([name]) => `${feature}.${name}`),
  )
  return names.toSorted()
}
