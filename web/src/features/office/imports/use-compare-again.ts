import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { checkMessages } from './check-messages.ts'
import type { Unsaved } from './grid.ts'

/** What is typed into the rows. */
type Typed = {
  unsaved: RefObject<Unsaved>
  /** Waits for the changes that are under way. */
  settle: () => Promise<unknown>
}

/** Compares again the rows that are not written: a customer or a route that they name may have been added since. */
export function useCompareAgain(id: string, typed?: Typed) {
  const t = useMessages(checkMessages)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await typed?.settle()
      if (typed && typed.unsaved.current.size > 0) throw new Error(t.notAllSaved)
      return api.imports.compare.call({ id })
    },
    onSuccess: (comparing) => queries.setQueryData(api.imports.get.queryKey({ input: { id } }), comparing),
  })
}
