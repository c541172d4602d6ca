import type { TableName } from '@shehena/domain/table-names'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'

/** Loaded after the first load: no change can come before a screen shows. */
export const loadRecords = () => import('@shehena/domain/records').catch(() => null)

/** Invalidates every query that shows these tables, their history included. */
export async function refetch(queries: QueryClient, tables: Iterable<string>): Promise<void> {
  const file = await loadRecords()
  // Fallback when the file cannot be loaded: any query may show the tables.
  if (!file) return queries.invalidateQueries()
  const { records } = file
  const isTable = (name: string): name is TableName => Object.hasOwn(records, name)
  const screens = [...tables].filter(isTable).flatMap((table) => {
    const record = records[table]
    return 'screens' in record ? [...record.screens] : []
  })
  const keys = [...new Set([...screens, 'history' as const])].map((screen) => api[screen].key())
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
