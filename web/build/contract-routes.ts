import { api } from '@shehena/domain/api'
import type { Plugin } from 'vite'

const name = 'virtual:contract-routes/'

/**
 * The browser's part of the contract, 'GET /customers/{id}' by feature and name: without schemas, which would load zod at
 * first. 'virtual:contract-routes/account' is all that the pages before the sign-in call; the other parts below are what some
 * pages call alone, and add when they come; '…/app' is the rest.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : null),
    load: (id) =>
      id.startsWith(`\0${name}`) ? `export default ${JSON.stringify(routesOf(id.slice(name.length + 1)))}` : null,
  }
}

/** The parts, and the features of each. */
const parts: Readonly<Record<string, readonly string[]>> = {
  account: ['account'],
  absences: ['absences'],
  backups: ['backups'],
  'booking-papers': ['bookingPapers'],
  // Only other programs ask.
  changes: ['changes'],
  charges: ['charges'],
  'credit-notes': ['creditNotes'],
  'customer-merges': ['customerMerges'],
  'driver-merges': ['driverMerges'],
  disputes: ['disputes'],
  documents: ['attachments', 'jobPapers', 'maintenanceDocuments', 'paperFiles', 'withheldDocuments'],
  history: ['history'],
  imports: ['imports'],
  integrations: ['apiKeys', 'webhooks', 'webhookDeliveries'],
  'job-candidates': ['jobCandidates'],
  'job-swaps': ['jobSwaps'],
  papers: ['papers'],
  paybill: ['paybill'],
  odometer: ['odometer'],
  'ready-to-bill': ['readyToBill'],
  receivables: ['receivables'],
  reminders: ['promises', 'reminders'],
  reconciliation: ['bankLines', 'bankStatements'],
  search: ['search'],
  sending: ['sending'],
  setup: ['setup'],
  statements: ['statements'],
  system: ['system'],
  users: ['users'],
  vat: ['vat'],
  withheld: ['withheld'],
  'write-offs': ['writeOffs'],
}
const apart = Object.values(parts).flat()

function routesOf(part: string) {
  const features = Object.entries(api)
    .filter(([feature]) => (parts[part] ? parts[part].includes(feature) : !apart.includes(feature)))
    .map(([feature, endpoints]) => {
      const calls = Object.entries(endpoints).map(
        ([
          call,
          {
            '~orpc': { route },
          },
        ]) => [call, `${route.method} ${route.path}`],
      )
      return [feature, Object.fromEntries(calls)]
    })
  return Object.fromEntries(features)
}
