import type { Route } from '@shehena/domain/road/routes/route'
import { useMessages } from '#web/app/messages.ts'
import { RouteForm } from '#web/shared/routes/route-form.tsx'
import { routeFormMessages } from '#web/shared/routes/route-form-messages.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'

type Props = { typed: string; onCreated: (route: Route) => void; onClose: () => void }

/** Dialog that adds a route to the catalogue from within another form. */
export function RouteCreation({ typed, onCreated, onClose }: Props) {
  const t = useMessages(routeFormMessages)
  return (
    <Dialog title={t.newRoute} width="36rem" onClose={onClose}>
      <RouteForm typed={typed} onCreated={onCreated} />
    </Dialog>
  )
}
