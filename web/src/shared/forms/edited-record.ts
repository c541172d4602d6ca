import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * A record for the form that edits it: always the newest version to begin with; afterwards what is typed stays,
 * whatever changes on the server, until `reload` asks for the newest. `edition` is the key of the form, so that it
 * begins anew then.
 */
export function useEditedRecord<Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) {
  const [edition, setEdition] = useState(0)
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...options, staleTime: 0 })
  return {
    record: isFetchedAfterMount ? data : undefined,
    /** Why there is nothing to edit. */
    error: data ? null : error,
    edition,
    retry: refetch,
    reload: async () => {
      const newest = await refetch()
      setEdition((earlier) => earlier + 1)
      return newest.data
    },
  }
}
