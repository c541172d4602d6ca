import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/app/api.ts'

/**
 * The bank accounts of a page. A list that lacks the account which the address names may be older than that account: it is read
 * again first, as another account would stand in its place.
 */
export function useBankAccounts(named: string | undefined) {
  const { data, error, refetch } = useQuery(api.bankAccounts.list.queryOptions({ input: {} }))
  const [sought, setSought] = useState<string>()
  const isSought = Boolean(data && named && named !== sought && !data.items.some(({ id }) => id === named))
  useEffect(() => {
    if (isSought) void refetch().finally(() => setSought(named))
  }, [isSought, named, refetch])
  return { items: isSought ? undefined : data?.items, error, refetch }
}
