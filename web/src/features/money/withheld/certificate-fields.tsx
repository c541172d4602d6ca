import { TextInput } from '@mantine/core'
import { dayOf, readClock } from '@shehena/domain/dates'
import { useMessages } from '#web/app/messages.ts'
import { DayField } from '#web/shared/fields/day-field.tsx'
import { withheldMessages } from './withheld-messages.ts'

type Props = {
  no: string
  day: string | null
  onNo: (no: string) => void
  onDay: (day: string | null) => void
  /** The errors of the fields. */
  fields: Record<string, string>
  isRequired?: boolean
}

/** The number and the day of a certificate. */
export function CertificateFields({ no, day, onNo, onDay, fields, isRequired = false }: Props) {
  const t = useMessages(withheldMessages)
  return (
    <>
      <TextInput
        label={t.certificateNo}
        required={isRequired}
        data-autofocus={isRequired || undefined}
        maxLength={60}
        value={no}
        onChange={({ currentTarget }) => onNo(currentTarget.value)}
        error={fields.certificateNo}
      />
      <DayField
        label={t.certificateOn}
        required={isRequired}
        maxDate={dayOf(readClock())}
        value={day}
        onChange={onDay}
        error={fields.certificateOn}
      />
    </>
  )
}
