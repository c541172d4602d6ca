import type { DriverRow } from '@shehena/domain/road/drivers/driver'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import type { MenuOpener } from '#web/shared/ui/open-menu.tsx'
import { DeleteDriver } from './delete-driver.tsx'
import { driverMessages } from './driver-messages.ts'

/** The further actions of a driver in the list. */
export function DriverMenu({ driver, button }: { driver: DriverRow; button: MenuOpener }) {
  const t = useMessages(driverMessages)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <MenuList button={button} items={[{ label: t.delete, onClick: () => setAsking(true) }]} />
      {isAsking && <DeleteDriver driver={driver} onClose={() => setAsking(false)} />}
    </>
  )
}
