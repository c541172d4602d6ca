import { bankLinesApi } from './bank/lines/bank-lines-api.ts'
import { paybillApi } from './bank/paybill/paybill-api.ts'
import { bankAccountsApi } from './bank/statements/bank-accounts-api.ts'
import { bankStatementsApi } from './bank/statements/bank-statements-api.ts'
import { chargesApi } from './money/charges/charges-api.ts'
import { chaseApi, disputesApi, promisesApi } from './money/chase/chase-api.ts'
import { creditNotesApi } from './money/credit-notes/credit-notes-api.ts'
import { invoicesApi } from './money/invoices/invoices-api.ts'
import { monthsApi } from './money/months/months-api.ts'
import { paymentsApi } from './money/payments/payments-api.ts'
import { readyToBillApi } from './money/ready-to-bill/ready-to-bill-api.ts'
import { receivablesApi } from './money/receivables/receivables-api.ts'
import { remindersApi } from './money/reminders/reminders-api.ts'
import { statementsApi } from './money/statements/statements-api.ts'
import { vatApi } from './money/vat/vat-api.ts'
import { withheldApi } from './money/withheld/withheld-api.ts'
import { withheldDocumentsApi } from './money/withheld/withheld-documents-api.ts'
import { writeOffsApi } from './money/write-offs/write-offs-api.ts'
import { accountApi } from './office/accounts/account-api.ts'
import { apiKeysApi } from './office/api-keys/api-keys-api.ts'
import { backupsApi } from './office/backups/backups-api.ts'
import { changesApi } from './office/changes/changes-api.ts'
import { dashboardsApi } from './office/dashboards/dashboards-api.ts'
import { attachmentsApi } from './office/documents/documents-api.ts'
import { historyApi } from './office/history/history-api.ts'
import { importsApi } from './office/imports/imports-api.ts'
import { navigationApi } from './office/navigation/navigation-api.ts'
import { savedViewsApi } from './office/saved-views/saved-views-api.ts'
import { viewCountsApi } from './office/saved-views/view-counts-api.ts'
import { searchApi } from './office/search/search-api.ts'
import { sendingApi } from './office/sending/sending-api.ts'
import { settingsApi } from './office/settings/settings-api.ts'
import { setupApi } from './office/setup/setup-api.ts'
import { systemApi } from './office/system/system-api.ts'
import { usersApi } from './office/users/users-api.ts'
import { webhookDeliveriesApi, webhooksApi } from './office/webhooks/webhooks-api.ts'
import { absencesApi } from './road/absences/absences-api.ts'
import { driverMergesApi } from './road/drivers/driver-merges-api.ts'
import { driversApi } from './road/drivers/drivers-api.ts'
import { jobCandidatesApi } from './road/jobs/job-candidates-api.ts'
import { jobPapersApi } from './road/jobs/job-papers-api.ts'
import { jobRisksApi } from './road/jobs/job-risks-api.ts'
import { jobSwapsApi } from './road/jobs/job-swaps-api.ts'
import { jobsApi } from './road/jobs/jobs-api.ts'
import { maintenanceApi } from './road/maintenance/maintenance-api.ts'
import { maintenanceDocumentsApi } from './road/maintenance/maintenance-documents-api.ts'
import { odometerApi } from './road/odometer/odometer-api.ts'
import { paperFilesApi, papersApi } from './road/papers/papers-api.ts'
import { planApi } from './road/plan/plan-api.ts'
import { routesApi } from './road/routes/routes-api.ts'
import { vehiclesApi } from './road/vehicles/vehicles-api.ts'
import { bookingPapersApi } from './sales/bookings/booking-papers-api.ts'
import { bookingsApi } from './sales/bookings/bookings-api.ts'
import { customerMergesApi } from './sales/customers/customer-merges-api.ts'
import { customersApi } from './sales/customers/customers-api.ts'

/** Every endpoint by name: what the server mounts, the web app calls and the tests walk. */
export const api = {
  absences: absencesApi,
  account: accountApi,
  apiKeys: apiKeysApi,
  attachments: attachmentsApi,
  backups: backupsApi,
  bankAccounts: bankAccountsApi,
  bankLines: bankLinesApi,
  bankStatements: bankStatementsApi,
  bookings: bookingsApi,
  bookingPapers: bookingPapersApi,
  changes: changesApi,
  charges: chargesApi,
  creditNotes: creditNotesApi,
  customers: customersApi,
  customerMerges: customerMergesApi,
  dashboards: dashboardsApi,
  drivers: driversApi,
  driverMerges: driverMergesApi,
  history: historyApi,
  imports: importsApi,
  jobs: jobsApi,
  jobCandidates: jobCandidatesApi,
  jobPapers: jobPapersApi,
  jobRisks: jobRisksApi,
  jobSwaps: jobSwapsApi,
  maintenance: maintenanceApi,
  odometer: odometerApi,
  maintenanceDocuments: maintenanceDocumentsApi,
  months: monthsApi,
  navigation: navigationApi,
  paperFiles: paperFilesApi,
  papers: papersApi,
  plan: planApi,
  readyToBill: readyToBillApi,
  receivables: receivablesApi,
  routes: routesApi,
  vehicles: vehiclesApi,
  invoices: invoicesApi,
  chase: chaseApi,
  promises: promisesApi,
  disputes: disputesApi,
  reminders: remindersApi,
  paybill: paybillApi,
  payments: paymentsApi,
  vat: vatApi,
  withheld: withheldApi,
  withheldDocuments: withheldDocumentsApi,
  writeOffs: writeOffsApi,
  statements: statementsApi,
  savedViews: savedViewsApi,
  viewCounts: viewCountsApi,
  search: searchApi,
  sending: sendingApi,
  settings: settingsApi,
  setup: setupApi,
  system: systemApi,
  users: usersApi,
  webhooks: webhooksApi,
  webhookDeliveries: webhookDeliveriesApi,
}
export type Api = typeof api
