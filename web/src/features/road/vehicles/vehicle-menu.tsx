import type { VehicleRow } from '@shehena/domain/road/vehicles/vehicle'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import type { MenuOpener } from '#web/shared/ui/open-menu.tsx'
import { DeleteVehicle } from './delete-vehicle.tsx'
import { vehicleMessages } from './vehicle-messages.ts'

/** The further actions of a vehicle in the list. */
export function VehicleMenu({ vehicle, button }: { vehicle: VehicleRow; button: MenuOpener }) {
  const t = useMessages(vehicleMessages)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <MenuList button={button} items={[{ label: t.delete, onClick: () => setAsking(true) }]} />
      {isAsking && <DeleteVehicle vehicle={vehicle} onClose={() => setAsking(false)} />}
    </>
  )
}
