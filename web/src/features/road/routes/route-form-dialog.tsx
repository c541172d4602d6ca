import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { editTitle, useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { RouteForm } from '#web/shared/routes/route-form.tsx'
import { routeName } from '#web/shared/routes/route-name.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { routeCatalogueMessages } from './route-catalogue-messages.ts'
import { blank } from './routes-search.ts'

type Props = {
  /** The id of the route, or 'blank' for a new one. */
  route: string
  /** Path of the list behind the dialog. */
  backPath: string
  onClose: () => void
}

/** Dialog to create or edit a route. */
export function RouteFormDialog({ route, backPath, onClose }: Props) {
  const t = useMessages(routeCatalogueMessages)
  const isNew = route === blank
  const { record, error, retry, newest } = useEditedRecord(
    api.routes.get.queryOptions({ input: { id: route }, enabled: !isNew }),
  )

  const form = () => {
    if (isNew) return <RouteForm backPath={backPath} />
    if (error) {
      return <ErrorPanel title={t.detailFailed} detail={error.message} onRetry={retry} />
    }
    if (!record) return <LoadingDetails text={t.loadingDetails} />
    return <RouteForm route={record} backPath={backPath} newest={newest} />
  }

  return (
    <Dialog
      title={isNew ? t.newRoute : editTitle(t.editRoute, record && routeName(record))}
      width="36rem"
      onClose={onClose}
    >
      {form()}
    </Dialog>
  )
}
