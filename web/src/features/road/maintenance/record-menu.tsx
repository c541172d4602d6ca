import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import type { MenuOpener } from '#web/shared/ui/open-menu.tsx'
import { DeleteRecord } from './delete-record.tsx'
import { maintenanceMessages } from './maintenance-messages.ts'

type Props = { id: string; version: number; name: string; button: MenuOpener }

/** The further actions of a record in the list. */
export function RecordMenu({ id, version, name, button }: Props) {
  const t = useMessages(maintenanceMessages)
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <MenuList button={button} items={[{ label: t.delete, onClick: () => setAsking(true) }]} />
      {isAsking && <DeleteRecord id={id} version={version} name={name} onDeleted={close} onCancel={close} />}
    </>
  )
}
