import type { Import } from '@shehena/domain/imports/import'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { checkMessages } from './check-messages.ts'
import type { Unsaved } from './grid.ts'

type Input = {
  of: Pick<Import, 'id' | 'columns'>
  unsaved: RefObject<Unsaved>
  /** Waits for the changes that are under way. */
  settle: () => Promise<unknown>
}

/** Compares all rows anew: a customer or a route that they name may have been added meanwhile. */
export function useCompareAgain({ of: { id, columns }, unsaved, settle }: Input) {
  const t = useMessages(checkMessages)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await settle()
      if (unsaved.current.size > 0) throw new Error(t.notAllSaved)
      return api.imports.update.call({ id, columns: columns.map(({ field, leftOut }) => (leftOut ? null : field)) })
    },
    onSuccess: (comparing) => queries.setQueryData(api.imports.get.queryKey({ input: { id } }), comparing),
  })
}
