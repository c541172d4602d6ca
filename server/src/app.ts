import type { api } from '@shehena/domain/api'
import type { BackupPlace } from '@shehena/domain/office/backups/backup-facts'
import type { FastifyInstance } from 'fastify'
import type { Clock, MailWay, WebhookWay } from './context.ts'
import { type Hearing, Pulse } from './db/hearing.ts'
import { databaseOn } from './db/pool.ts'
import { bankLinesEndpoints } from './features/bank/matching/bank-lines-endpoints.ts'
import { hookEndpoints } from './features/bank/paybill/hook-endpoints.ts'
import { paybillEndpoints } from './features/bank/paybill/paybill-endpoints.ts'
import { bankAccountsEndpoints } from './features/bank/statements/bank-accounts-endpoints.ts'
import { bankStatementsEndpoints } from './features/bank/statements/bank-statements-endpoints.ts'
import { chargesEndpoints } from './features/money/charges/charges-endpoints.ts'
import { chaseEndpoints, disputesEndpoints, promisesEndpoints } from './features/money/chase/chase-endpoints.ts'
import { creditNotesEndpoints } from './features/money/credit-notes/credit-notes-endpoints.ts'
import { invoicesEndpoints } from './features/money/invoices/invoices-endpoints.ts'
import { monthsEndpoints } from './features/money/months/months-endpoints.ts'
import { paymentsEndpoints } from './features/money/payments/payments-endpoints.ts'
import { readyToBillEndpoints } from './features/money/ready-to-bill/ready-to-bill-endpoints.ts'
import { receivablesEndpoints } from './features/money/receivables/receivables-endpoints.ts'
import { remindersEndpoints } from './features/money/reminders/reminders-endpoints.ts'
import { statementsEndpoints } from './features/money/statements/statements-endpoints.ts'
import { vatEndpoints } from './features/money/vat/vat-endpoints.ts'
import { withheldDocumentsEndpoints } from './features/money/withheld/withheld-documents-endpoints.ts'
import { withheldEndpoints } from './features/money/withheld/withheld-endpoints.ts'
import { writeOffsEndpoints } from './features/money/write-offs/write-offs-endpoints.ts'
import { accountEndpoints } from './features/office/accounts/account-endpoints.ts'
import { apiKeysEndpoints } from './features/office/api-keys/api-keys-endpoints.ts'
import { backupsEndpoints } from './features/office/backups/backups-endpoints.ts'
import { changesEndpoints } from './features/office/changes/changes-endpoints.ts'
import { dashboardsEndpoints } from './features/office/dashboards/dashboards-endpoints.ts'
import { attachmentsEndpoints } from './features/office/documents/attachments-endpoints.ts'
import { historyEndpoints } from './features/office/history/history-endpoints.ts'
import { importsEndpoints } from './features/office/imports/imports-endpoints.ts'
import { navigationEndpoints } from './features/office/navigation/navigation-endpoints.ts'
import { savedViewsEndpoints } from './features/office/saved-views/saved-views-endpoints.ts'
import { viewCountsEndpoints } from './features/office/saved-views/view-counts-endpoints.ts'
import { searchEndpoints } from './features/office/search/search-endpoints.ts'
import { sendingEndpoints } from './features/office/sending/sending-endpoints.ts'
import { settingsEndpoints } from './features/office/settings/settings-endpoints.ts'
import { setupEndpoints } from './features/office/setup/setup-endpoints.ts'
import { systemEndpoints } from './features/office/system/system-endpoints.ts'
import { usersEndpoints } from './features/office/users/users-endpoints.ts'
import { webhookDeliveriesEndpoints, webhooksEndpoints } from './features/office/webhooks/webhooks-endpoints.ts'
import { absencesEndpoints } from './features/road/absences/absences-endpoints.ts'
import { driversEndpoints } from './features/road/drivers/drivers-endpoints.ts'
import { jobCandidatesEndpoints } from './features/road/jobs/job-candidates-endpoints.ts'
import { jobPapersEndpoints } from './features/road/jobs/job-papers-endpoints.ts'
import { jobRisksEndpoints } from './features/road/jobs/job-risks-endpoints.ts'
import { jobSwapsEndpoints } from './features/road/jobs/job-swaps-endpoints.ts'
import { jobsEndpoints } from './features/road/jobs/jobs-endpoints.ts'
import { maintenanceDocumentsEndpoints } from './features/road/maintenance/maintenance-documents-endpoints.ts'
import { maintenanceEndpoints } from './features/road/maintenance/maintenance-endpoints.ts'
import { driverMergesEndpoints } from './features/road/merging/driver-merges-endpoints.ts'
import { odometerEndpoints } from './features/road/odometer/odometer-endpoints.ts'
import { paperFilesEndpoints } from './features/road/papers/paper-files-endpoints.ts'
import { papersEndpoints } from './features/road/papers/papers-endpoints.ts'
import { planEndpoints } from './features/road/plan/plan-endpoints.ts'
import { routesEndpoints } from './features/road/routes/routes-endpoints.ts'
import { vehiclesEndpoints } from './features/road/vehicles/vehicles-endpoints.ts'
import { bookingPapersEndpoints } from './features/sales/bookings/booking-papers-endpoints.ts'
import { bookingsEndpoints } from './features/sales/bookings/bookings-endpoints.ts'
import { customerMergesEndpoints } from './features/sales/customers/customer-merges-endpoints.ts'
import { customersEndpoints } from './features/sales/customers/customers-endpoints.ts'
import { apiEndpoints } from './http/api-endpoints.ts'
import { eventEndpoints } from './http/events/event-endpoints.ts'
import type { Gateway } from './http/gateway.ts'
import { type HttpOptions, openHttpServer } from './http/http-server.ts'
import { versionOf } from './http/kept-parts.ts'
import { openCounter } from './http/limits.ts'
import { operationsEndpoints } from './http/operations-endpoints.ts'
import { webApp } from './http/web-app.ts'
import { KeyedHash } from './keyed-hash.ts'
import { mailPasswordPurpose, SecretBox, webhookSecretPurpose } from './secret-box.ts'
import { openKeys } from './sign-in/api-keys.ts'
import type { Auth } from './sign-in/auth.ts'
import { authEndpoints } from './sign-in/auth-endpoints.ts'
import { openSessions } from './sign-in/session.ts'
import type { FileStore } from './storage/file-store.ts'

/** The endpoints of every feature. A missing endpoint of the contract is a type error. */
const endpoints = {
  absences: absencesEndpoints,
  account: accountEndpoints,
  apiKeys: apiKeysEndpoints,
  attachments: attachmentsEndpoints,
  backups: backupsEndpoints,
  bankAccounts: bankAccountsEndpoints,
  bankLines: bankLinesEndpoints,
  bankStatements: bankStatementsEndpoints,
  bookings: bookingsEndpoints,
  bookingPapers: bookingPapersEndpoints,
  changes: changesEndpoints,
  charges: chargesEndpoints,
  creditNotes: creditNotesEndpoints,
  customers: customersEndpoints,
  customerMerges: customerMergesEndpoints,
  dashboards: dashboardsEndpoints,
  drivers: driversEndpoints,
  driverMerges: driverMergesEndpoints,
  history: historyEndpoints,
  imports: importsEndpoints,
  jobs: jobsEndpoints,
  jobCandidates: jobCandidatesEndpoints,
  jobPapers: jobPapersEndpoints,
  jobRisks: jobRisksEndpoints,
  jobSwaps: jobSwapsEndpoints,
  maintenance: maintenanceEndpoints,
  odometer: odometerEndpoints,
  maintenanceDocuments: maintenanceDocumentsEndpoints,
  vehicles: vehiclesEndpoints,
  invoices: invoicesEndpoints,
  chase: chaseEndpoints,
  promises: promisesEndpoints,
  disputes: disputesEndpoints,
  reminders: remindersEndpoints,
  paperFiles: paperFilesEndpoints,
  papers: papersEndpoints,
  months: monthsEndpoints,
  navigation: navigationEndpoints,
  withheld: withheldEndpoints,
  withheldDocuments: withheldDocumentsEndpoints,
  writeOffs: writeOffsEndpoints,
  paybill: paybillEndpoints,
  payments: paymentsEndpoints,
  plan: planEndpoints,
  readyToBill: readyToBillEndpoints,
  receivables: receivablesEndpoints,
  routes: routesEndpoints,
  search: searchEndpoints,
  sending: sendingEndpoints,
  savedViews: savedViewsEndpoints,
  viewCounts: viewCountsEndpoints,
  settings: settingsEndpoints,
  statements: statementsEndpoints,
  setup: setupEndpoints,
  system: systemEndpoints,
  users: usersEndpoints,
  vat: vatEndpoints,
  webhooks: webhooksEndpoints,
  webhookDeliveries: webhookDeliveriesEndpoints,
} satisfies Record<keyof typeof api, unknown>

type AppOptions = Omit<HttpOptions, 'version'> & {
  /** Whether other machines are meant to reach the program. */
  isOpen: boolean
  databaseUrl: string
  auth: Auth
  secret: string
  clock: Clock
  files: FileStore
  /** The folder for uploads in progress. */
  incomingFolder: string
  writesPerMinute: number
  /** The folder of the built web app. Nothing is served if it is missing. */
  webFolder: string
  /** The folder with the parts of other versions of the web app; null where none are kept. */
  assetsFolder: string | null
  /** Whether browsers may keep the program and what it last showed. */
  offlineCopy: boolean
  isDemo: () => boolean
  /** How the connection for events is asked whether it still hears. */
  hearing?: Hearing
  mail: Omit<MailWay, 'secrets'>
  webhooks: Omit<WebhookWay, 'secrets'>
  /** Where nightly backups go; null where no second place is configured. */
  backupPlace: BackupPlace | null
}

/** Builds the HTTP server: the API, its event stream, the web app, health checks and metrics. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { pool, databaseUrl, auth, publicUrl, secret, writesPerMinute, webFolder, isReady } = options
  const { clock, files, incomingFolder, timeouts, isDemo, hearing } = options
  const secondFactors = new SecretBox(secret, 'second factor')
  const gateway: Gateway = {
    pool,
    findSession: openSessions(pool),
    findKey: openKeys(pool),
    count: openCounter(pool),
    publicUrl,
    isOpen: options.isOpen,
    secret,
    sessionHours: auth.sessionHours,
    secondFactors,
    payerPhones: new KeyedHash(secret, 'payer phone'),
    passwords: auth.passwords,
    writesPerMinute,
  }
  const db = databaseOn(pool)

  const version = versionOf(webFolder)
  const app = openHttpServer({ ...options, version })
  const mailWay = { ...options.mail, secrets: new SecretBox(secret, mailPasswordPurpose) }
  const uploads = { folder: incomingFolder, timeouts }
  apiEndpoints(app, endpoints, {
    gateway,
    version,
    db,
    files,
    uploads,
    clock,
    isDemo,
    mapTiles: options.mapTiles,
    mailWay,
    webhookWay: { ...options.webhooks, secrets: new SecretBox(secret, webhookSecretPurpose) },
    backupPlace: options.backupPlace,
  })
  const pulse = new Pulse(hearing)
  eventEndpoints(app, { gateway, databaseUrl, beatMs: timeouts.beatMs, isReady, pulse, hearing })
  await app.register(async (scope) => authEndpoints(scope, { auth, gateway, db, clock }))
  await app.register(async (scope) => hookEndpoints(scope, { db, clock, phones: gateway.payerPhones, isReady }))
  await operationsEndpoints(app, { pool, publicUrl, isReady, pulse })
  await webApp(app, {
    folder: webFolder,
    assetsFolder: options.assetsFolder,
    gateway,
    offlineCopy: options.offlineCopy,
  })
  return app
}
