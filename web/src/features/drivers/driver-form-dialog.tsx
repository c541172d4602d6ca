import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api.ts'
import { History } from '#web/components/history.tsx'
import { useMessages } from '#web/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { LoadingDetails } from '#web/ui/loading-details.tsx'
import { DriverForm } from './driver-form.tsx'
import { driverMessages } from './driver-messages.ts'

type Props = { id?: string; backPath: string; onClose: () => void }

/** Adds a driver, or changes the one that is named. */
export function DriverFormDialog({ id, backPath, onClose }: Props) {
  const t = useMessages(driverMessages)
  return (
    <Dialog title={id ? t.editDriver : t.addDriver} onClose={onClose}>
      {id ? <EditDriver id={id} backPath={backPath} /> : <DriverForm backPath={backPath} />}
    </Dialog>
  )
}

function EditDriver({ id, backPath }: { id: string; backPath: string }) {
  const t = useMessages(driverMessages)
  const [edition, setEdition] = useState(0)
  // Always the newest version to begin with; afterwards what is typed stays, whatever changes on the server.
  const loaded = useQuery(api.drivers.get.queryOptions({ input: { id }, staleTime: 0 }))

  const reload = async () => {
    await loaded.refetch()
    setEdition(edition + 1)
  }

  if (loaded.error && !loaded.data) {
    return <ErrorPanel title={t.detailFailed} detail={loaded.error.message} onRetry={loaded.refetch} />
  }
  if (!loaded.data || !loaded.isFetchedAfterMount) return <LoadingDetails text={t.loadingDetails} />
  return (
    <>
      <DriverForm key={edition} driver={loaded.data} backPath={backPath} onReload={reload} />
      <Group justify="flex-end" mt="md">
        <History entity="driver" id={id} name={loaded.data.name} isCompact />
      </Group>
    </>
  )
}
