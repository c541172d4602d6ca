import { Button, Group, Text, TextInput } from '@mantine/core'
import type { Cents } from '@shehena/domain/money'
import type { Booking } from '@shehena/domain/sales/bookings/booking'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { useMayBeUnsaved } from '#web/shared/ui/form/unsaved.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { creditMessages } from './credit-messages.ts'

export type Releasable = { id: string; bookingNo: string; version: number }

type Props = {
  booking: Releasable
  /** Why it is asked; none where the user began it. */
  why?: string | undefined
  /** In cents, to begin with; null for what the customer would owe now. */
  upTo?: Cents | null
  onReleased: (booking: Booking) => void
  onClose: () => void
}

/** Releases a booking beyond the credit limit of its customer, with a reason. */
export function ReleaseDialog({ booking, why, upTo: owed = null, onReleased, onClose }: Props) {
  const t = useMessages(creditMessages)
  const queries = useQueryClient()
  const [upTo, setUpTo] = useState(owed)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  useMayBeUnsaved(() => reason !== '')
  const { id, bookingNo, version } = booking
  const release = useMutation({
    mutationFn: () =>
      api.bookings.releaseCredit.call({ id, version, reason: reason.trim(), ...(upTo !== null && { upTo }) }),
    onSuccess: (released) => {
      queries.setQueryData(api.bookings.get.queryKey({ input: { id } }), released)
      void refetch(queries, ['bookings'])
      toast.success(t.released(bookingNo))
      onReleased(released)
    },
    onError: (error) => tellFailure(t.releaseFailed, error),
  })
  const refused = release.error instanceof ApiError ? release.error.fields.upTo : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() !== '' && !release.isPending) release.mutate()
  }

  return (
    <Dialog title={t.releaseTitle(bookingNo)} width="34rem" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        {why && <Text mb="xs">{why}</Text>}
        <Text>{t.releaseText}</Text>
        <MoneyField mt="sm" label={t.upTo} description={t.upToHint} value={upTo} onChange={setUpTo} error={refused} />
        <TextInput
          mt="sm"
          label={t.reason}
          description={t.reasonHint}
          required
          data-autofocus
          maxLength={500}
          value={reason}
          error={isMissing && !reason.trim() && t.reasonNeeded}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={release.isPending}>
            {t.releaseBooking}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
