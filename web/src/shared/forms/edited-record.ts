import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

/** The heading of an edit page: what is done, and to which record once it is known. */
export function editTitle(action: string, name: string | undefined): string {
  return name ? `${action} ${name}` : action
}

/** Loads the newest version of a record for its form. Later changes on the server do not touch what was typed. */
export function useEditedRecord<Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...options, staleTime: 0 })
  return {
    record: isFetchedAfterMount ? data : undefined,
    /** Why there is nothing to edit. */
    error: data ? null : error,
    retry: refetch,
    /** Fetches the version that others have saved since. */
    newest: async () => {
      const { data: newest } = await refetch({ throwOnError: true })
      // safe: refetch throws without data.
      return newest as Data
    },
  }
}
