import { Button, Group, Text } from '@mantine/core'
import type { RouteInUse } from '@shehena/domain/road/routes/route'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { Question } from '#web/shared/forms/question.tsx'
import { routeName } from '#web/shared/routes/route-name.ts'
import { routeFormMessages } from './route-form-messages.ts'

type Props = { route: RouteInUse; onDeleted: () => void }

/** Says how many bookings show a route, and deletes one that none shows. */
export function RouteDeletion({ route, onDeleted }: Props) {
  const t = useMessages(routeFormMessages)
  const mayDelete = useCan('routes.delete')
  const [isAsking, setAsking] = useState(false)
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
      {isAsking && (
        <Question
          title={t.deleteQuestion}
          text={routeName(route)}
          confirmLabel={t.deleteRoute}
          isDestructive
          act={() => api.routes.delete.call({ id: route.id })}
          changes={['routes']}
          doneText={t.deleted}
          failedText={t.deleteFailed}
          onDone={onDeleted}
          onClose={() => setAsking(false)}
        />
      )}
    </Group>
  )
}
