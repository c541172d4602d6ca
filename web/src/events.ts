import type { Api } from '@shehena/domain/api'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/api.ts'

/** Which queries a changed table makes out of date: its own, and those that show something of it. */
const features: Record<string, readonly (keyof Api)[]> = {
  profiles: ['accounts', 'users'],
  user_settings: ['accounts'],
  exchange_rates: ['accounts', 'settings'],
  customers: ['customers', 'bookings', 'jobs', 'vehicles', 'invoices', 'payments', 'dashboards'],
  // Where its documents change, a record is said to have changed.
  bookings: ['bookings', 'attachments', 'jobs', 'vehicles', 'dashboards'],
  routes: ['routes', 'bookings', 'jobs', 'vehicles'],
  dispatch_jobs: ['jobs', 'bookings', 'vehicles', 'drivers', 'dashboards'],
  vehicles: ['vehicles', 'jobs', 'maintenance', 'dashboards'],
  maintenance_records: ['maintenance', 'maintenanceDocuments', 'vehicles', 'dashboards'],
  drivers: ['drivers', 'jobs', 'vehicles', 'dashboards'],
  invoices: ['invoices', 'bookings', 'dashboards'],
  payments: ['payments', 'invoices', 'dashboards'],
  system_jobs: ['system'],
  system_settings: ['system'],
}

/** Several rows of one table often change together; their screens ask again once. */
const gatherMs = 150
const reopenMs = 10_000

/** Refreshes what the server says has changed. Without the stream the app still refetches on focus. */
export function listenForChanges(queryClient: QueryClient): () => void {
  const changed = new Set<keyof Api>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource
  let isFirst = true

  const refresh = () => {
    for (const feature of changed) void queryClient.invalidateQueries({ queryKey: api[feature].key() })
    changed.clear()
  }

  const open = () => {
    source = new EventSource('/api/events')
    source.addEventListener('open', () => {
      if (!isFirst) void queryClient.invalidateQueries()
      isFirst = false
    })
    source.addEventListener('change', ({ data }) => {
      const { table }: { table: string } = JSON.parse(data)
      for (const feature of [...(features[table] ?? []), 'history' as const]) changed.add(feature)
      clearTimeout(timer)
      timer = setTimeout(refresh, gatherMs)
    })
    source.addEventListener('bye', () => {
      source.close()
      void queryClient.invalidateQueries({ queryKey: api.accounts.me.key() })
    })
    source.addEventListener('error', () => {
      // The browser reconnects by itself except after a refusal, which closes the stream.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenMs)
    })
  }

  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
