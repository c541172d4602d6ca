import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api.ts'
import { useMessages } from '#web/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { LoadingDetails } from '#web/ui/loading-details.tsx'
import { routeCatalogueMessages } from './route-catalogue-messages.ts'
import { RouteForm } from './route-form.tsx'
import { blank } from './routes-search.ts'

type Props = {
  /** The id of the route, or 'blank' for a new one. */
  route: string
  /** The list behind the dialog. */
  backPath: string
  onClose: () => void
}

/** Adds a route to the catalogue, or changes one. */
export function RouteFormDialog({ route, backPath, onClose }: Props) {
  const t = useMessages(routeCatalogueMessages)
  const isNew = route === blank
  const [edition, setEdition] = useState(0)
  // Always the newest version to begin with; afterwards what is typed stays, whatever changes on the server.
  const loaded = useQuery(api.routes.get.queryOptions({ input: { id: route }, enabled: !isNew, staleTime: 0 }))

  const reload = async () => {
    await loaded.refetch()
    setEdition(edition + 1)
  }

  const form = () => {
    if (isNew) return <RouteForm backPath={backPath} />
    if (loaded.error && !loaded.data) {
      return <ErrorPanel title={t.detailFailed} detail={loaded.error.message} onRetry={loaded.refetch} />
    }
    if (!loaded.data || !loaded.isFetchedAfterMount) return <LoadingDetails text={t.loadingDetails} />
    return <RouteForm key={edition} route={loaded.data} backPath={backPath} onReload={reload} />
  }

  return (
    <Dialog title={isNew ? t.newRoute : t.editRoute} width="36rem" onClose={onClose}>
      {form()}
    </Dialog>
  )
}
