import type { DriverRow } from '@shehena/domain/road/drivers/driver'
import { Suspense, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import type { MenuOpener } from '#web/shared/ui/open-menu.tsx'
import { DeleteDriver } from './delete-driver.tsx'
import { driverMessages } from './driver-messages.ts'
import { mergeDriverMessages } from './merge-driver-messages.ts'

const MergeDriverDialog = lazyPart(() =>
  import('./merge-driver-dialog.tsx').then((file) => ({ default: file.MergeDriverDialog })),
)

/** The further actions of a driver in the list. */
export function DriverMenu({ driver, button }: { driver: DriverRow; button: MenuOpener }) {
  const t = useMessages(driverMessages)
  const { merge } = useMessages(mergeDriverMessages)
  const isApart = driver.mergedIntoId === null && driver.merged.length === 0
  const mayMerge = useCan('drivers.merge') && isApart
  const [asked, setAsked] = useState<'delete' | 'merge' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <MenuList
        button={button}
        items={[
          ...(mayMerge ? [{ label: merge, onClick: () => setAsked('merge') }] : []),
          { label: t.delete, onClick: () => setAsked('delete') },
        ]}
      />
      {asked === 'delete' && <DeleteDriver driver={driver} onClose={close} />}
      {asked === 'merge' && (
        <Suspense>
          <MergeDriverDialog driver={driver} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
