import type { api } from '@shehena/domain/api'
import type { FastifyInstance } from 'fastify'
import type { Clock, MailWay } from './context.ts'
import { databaseOn } from './db/pool.ts'
import { accountLinksRoutes } from './features/accounts/account-links-routes.ts'
import { accountRoutes } from './features/accounts/account-routes.ts'
import { accountsRoutes } from './features/accounts/accounts-routes.ts'
import { bookingsRoutes } from './features/bookings/bookings-routes.ts'
import { customersRoutes } from './features/customers/customers-routes.ts'
import { dashboardsRoutes } from './features/dashboards/dashboards-routes.ts'
import { dispatchRoutes } from './features/dispatch/dispatch-routes.ts'
import { attachmentsRoutes } from './features/documents/attachments-routes.ts'
import { driversRoutes } from './features/drivers/drivers-routes.ts'
import { fleetRoutes } from './features/fleet/fleet-routes.ts'
import { historyRoutes } from './features/history/history-routes.ts'
import { invoicesRoutes } from './features/invoices/invoices-routes.ts'
import { maintenanceDocumentsRoutes } from './features/maintenance/maintenance-documents-routes.ts'
import { maintenanceRoutes } from './features/maintenance/maintenance-routes.ts'
import { paymentsRoutes } from './features/payments/payments-routes.ts'
import { routesRoutes } from './features/routes/routes-routes.ts'
import { searchRoutes } from './features/search/search-routes.ts'
import { settingsRoutes } from './features/settings/settings-routes.ts'
import { systemRoutes } from './features/system/system-routes.ts'
import { usersRoutes } from './features/users/users-routes.ts'
import { apiRoutes } from './http/api-routes.ts'
import type { Auth } from './http/auth.ts'
import { authRoutes } from './http/auth-routes.ts'
import { eventRoutes } from './http/event-routes.ts'
import type { Gateway } from './http/gateway.ts'
import { type HttpOptions, openHttpServer } from './http/http-server.ts'
import { openCounter } from './http/limits.ts'
import { operationsRoutes } from './http/operations-routes.ts'
import { openSessions } from './http/session.ts'
import { webApp } from './http/web-app.ts'
import { mailPasswordPurpose, SecretBox } from './secret-box.ts'
import type { FileStore } from './storage/file-store.ts'

/** Every feature's routes: an endpoint of the contract without one does not compile. */
const routes = {
  accountLinks: accountLinksRoutes,
  account: accountRoutes,
  accounts: accountsRoutes,
  attachments: attachmentsRoutes,
  bookings: bookingsRoutes,
  customers: customersRoutes,
  dashboards: dashboardsRoutes,
  drivers: driversRoutes,
  history: historyRoutes,
  jobs: dispatchRoutes,
  maintenance: maintenanceRoutes,
  maintenanceDocuments: maintenanceDocumentsRoutes,
  vehicles: fleetRoutes,
  invoices: invoicesRoutes,
  payments: paymentsRoutes,
  routes: routesRoutes,
  search: searchRoutes,
  settings: settingsRoutes,
  system: systemRoutes,
  users: usersRoutes,
} satisfies Record<keyof typeof api, unknown>

type AppOptions = HttpOptions & {
  databaseUrl: string
  auth: Auth
  secret: string
  clock: Clock
  files: FileStore
  /** The folder where files are kept while they come in. */
  incomingFolder: string
  writesPerMinute: number
  /** The folder of the built web app; nothing is served where it is missing. */
  webFolder: string
  isDemo: () => boolean
  mail: Omit<MailWay, 'secrets'>
}

/** Builds the one HTTP server of the program: the API, its events, the web app and what operators ask. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { pool, databaseUrl, auth, publicUrl, secret, writesPerMinute, webFolder, isReady } = options
  const { clock, files, incomingFolder, patience, isDemo } = options
  const secondFactors = new SecretBox(secret, 'second factor')
  const gateway: Gateway = {
    pool,
    findSession: openSessions(pool),
    countWrite: openCounter(pool),
    publicUrl,
    secret,
    sessionHours: auth.sessionHours,
    secondFactors,
    passwords: auth.passwords,
    writesPerMinute,
  }
  const db = databaseOn(pool)

  const app = openHttpServer(options)
  const mailWay = { ...options.mail, secrets: new SecretBox(secret, mailPasswordPurpose) }
  const uploads = { folder: incomingFolder, patience }
  apiRoutes(app, routes, {
    gateway,
    db,
    files,
    uploads,
    clock,
    isDemo,
    mapTiles: options.mapTiles,
    mailWay,
  })
  eventRoutes(app, { gateway, databaseUrl, beatMs: patience.beatMs })
  await app.register(async (scope) => authRoutes(scope, { auth, gateway, db, clock }))
  await operationsRoutes(app, { pool, publicUrl, isReady })
  await webApp(app, { folder: webFolder, gateway })
  return app
}
