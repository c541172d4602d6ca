import '@mantine/core/styles/Checkbox.css'
import { Checkbox, Text } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { Sending } from '@shehena/domain/office/sending/sending-api'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { SmallForm } from '#web/shared/forms/small-form.tsx'
import { sendingMessages } from './sending-messages.ts'

type Props = { stop: NonNullable<Sending['stop']>; onClose: () => void }

/** Asks whether to send from here, and whether to leave out what may have arrived already. */
export function ResumeDialog({ stop, onClose }: Props) {
  const t = useMessages(sendingMessages)
  const clock = useClock()
  const [leavesOut, leaveOut] = useState(false)
  const moment = stop.seenAt ?? stop.foundAt
  const { id, version } = stop
  return (
    <SmallForm
      title={t.sendFromHere}
      submitLabel={t.sendFromHere}
      savedText={t.resumed}
      failedText={t.failed}
      isTouched={leavesOut}
      changes={['sending_stops']}
      save={() => api.sending.resume.call({ id, version, leaveOutBefore: leavesOut ? moment : null })}
      onClose={onClose}
    >
      {() => (
        <>
          <Text>{t.question}</Text>
          <Checkbox
            label={t.leaveOut(formatInstant(moment, clock))}
            description={t.leaveOutHint}
            checked={leavesOut}
            onChange={({ currentTarget }) => leaveOut(currentTarget.checked)}
          />
        </>
      )}
    </SmallForm>
  )
}
