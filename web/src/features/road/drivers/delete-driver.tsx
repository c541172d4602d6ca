import type { DriverRow } from '@shehena/domain/road/drivers/driver'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { driverMessages } from './driver-messages.ts'

type Props = { driver: DriverRow; onClose: () => void }

/** Confirms and deletes a driver. One with jobs cannot be deleted, and the notice says why. */
export function DeleteDriver({ driver: { id, name }, onClose }: Props) {
  const t = useMessages(driverMessages)
  return (
    <Question
      title={t.deleteQuestion}
      text={name}
      confirmLabel={t.delete}
      isDestructive
      act={() => api.drivers.delete.call({ id })}
      changes={['drivers']}
      doneText={t.deleted}
      failedText={t.deleteFailed}
      onClose={onClose}
    />
  )
}
