import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** The heading of an edit page: what is done, and to which record once it is known. */
export function editTitle(action: string, name: string | undefined): string {
  return name ? `${action} ${name}` : action
}

/**
 * Loads the newest version of a record for its form. Later changes on the server do not touch the form, until `reload`
 * fetches the newest. `edition` is the form's React key, which resets the form then.
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
