import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { useFocusAfter } from '#web/shared/ui/focus-after.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { setupMessages } from './setup-messages.ts'

const key = ['setup', 'routes']

/** Adds the common routes of Kenya that are not there yet. */
export function CommonRoutesButton({ variant }: { variant: 'filled' | 'default' }) {
  const t = useMessages(setupMessages)
  const queries = useQueryClient()
  const adding = useMutation({
    mutationKey: key,
    mutationFn: () => api.setup.addRoutes.call({}),
    onSuccess: async ({ added }) => {
      toast.success(added > 0 ? t.routesAdded(added) : t.routesThere)
      await queries.invalidateQueries({ queryKey: api.setup.get.key() })
      await queries.invalidateQueries({ queryKey: api.routes.key() })
    },
    onError: (error) => tellFailure(t.routesFailed, error),
  })
  const ref = useFocusAfter<HTMLButtonElement>(adding.isPending)
  return (
    <Button
      ref={ref}
      size="xs"
      variant={variant}
      loading={adding.isPending}
      onClick={() => {
        // A double click comes before the button is disabled.
        if (queries.isMutating({ mutationKey: key }) === 0) adding.mutate()
      }}
    >
      {t.addRoutes}
    </Button>
  )
}
