import { Button } from '@mantine/core'
import type { Import } from '@shehena/domain/imports/import'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { checkMessages } from './check-messages.ts'
import type { Unsaved } from './grid.ts'

type Props = {
  of: Pick<Import, 'id' | 'columns'>
  unsaved: RefObject<Unsaved>
  /** Waits for the changes that are under way. */
  settle: () => Promise<unknown>
}

/** Button to compare all rows anew: a customer or a route that they name may have been added meanwhile. */
export function CompareAgain({ of: { id, columns }, unsaved, settle }: Props) {
  const t = useMessages(checkMessages)
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await settle()
      if (unsaved.current.size > 0) throw new Error(t.notAllSaved)
      return api.imports.update.call({ id, columns: columns.map(({ field, leftOut }) => (leftOut ? null : field)) })
    },
    onSuccess: (comparing) => {
      queries.setQueryData(api.imports.get.queryKey({ input: { id } }), comparing)
      queries.removeQueries({ queryKey: api.imports.rows.key() })
    },
    onError: (error) => toast.failure(t.compareFailed, error.message),
  })
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      {t.compareAgain}
    </Button>
  )
}
