import { Button, Group, Text } from '@mantine/core'
import type { RouteInUse } from '@shehena/domain/routes/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { routeName } from '#web/shared/routes/route-name.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { routeFormMessages } from './route-form-messages.ts'

type Props = { route: RouteInUse; onDeleted: () => void }

/** Says how many bookings show a route, and deletes one that none shows. */
export function RouteDeletion({ route, onDeleted }: Props) {
  const t = useMessages(routeFormMessages)
  const queries = useQueryClient()
  const mayDelete = useCan('routes.delete')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.routes.delete.call({ id: route.id }),
    onSuccess: () => {
      toast.success(t.deleted)
      onDeleted()
    },
    onError: (error) => toast.failure(t.deleteFailed, error.message),
    onSettled: () => {
      setAsking(false)
      return queries.invalidateQueries({ queryKey: api.routes.list.key() })
    },
  })

  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {route.bookings > 0 ? t.shownBy(route.bookings) : t.unused}
      </Text>
      {mayDelete && route.bookings === 0 && (
        <Button size="xs" variant="subtle" color="red" onClick={() => setAsking(true)}>
          {t.deleteRoute}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t.deleteQuestion}
        text={routeName(route)}
        confirmLabel={t.deleteRoute}
        isDestructive
        isBusy={isPending}
        onConfirm={mutate}
        onCancel={() => setAsking(false)}
      />
    </Group>
  )
}
