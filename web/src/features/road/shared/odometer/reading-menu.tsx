import { formatInstant } from '@shehena/domain/dates'
import type { OdometerReading } from '@shehena/domain/road/odometer/odometer-reading'
import { formatKilometres } from '@shehena/domain/road/vehicles/kilometres'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { Question } from '#web/shared/forms/question.tsx'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import type { MenuOpener } from '#web/shared/ui/open-menu.tsx'
import { odometerMessages } from './odometer-messages.ts'
import { useWithoutReading } from './use-odometer-without.ts'

/** The further actions of a reading. */
export function ReadingMenu({ reading, button }: { reading: OdometerReading; button: MenuOpener }) {
  const t = useMessages(odometerMessages)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <MenuList button={button} items={[{ label: t.delete, onClick: () => setAsking(true) }]} />
      {isAsking && <DeleteReading reading={reading} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Asks before a reading is deleted, and says what the odometer shows then. */
function DeleteReading({ reading, onClose }: { reading: OdometerReading; onClose: () => void }) {
  const t = useMessages(odometerMessages)
  const clock = useClock()
  const shown = useWithoutReading(reading.id)
  return (
    <Question
      title={t.deleteQuestion}
      text={`${formatKilometres(reading.km)} · ${formatInstant(reading.at, clock)}. ${shown}`}
      confirmLabel={t.delete}
      isDestructive
      act={() => api.odometer.delete.call({ id: reading.id })}
      changes={['vehicles']}
      doneText={t.deleted}
      failedText={t.deleteFailed}
      onClose={onClose}
    />
  )
}
