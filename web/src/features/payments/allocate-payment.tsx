import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { formatKes } from '@shehena/domain/money'
import type { NewAllocation } from '@shehena/domain/payments/allocation'
import type { Payment } from '@shehena/domain/payments/payment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { useMayBeUnsaved } from '#web/shared/ui/form/unsaved.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { AllocationFields } from './allocation-fields.tsx'
import { paymentMessages } from './payment-messages.ts'
import type { Tick } from './ticks.ts'

/** Allocates what is on account of a payment over open invoices of its customer. */
export function AllocatePayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useMessages(paymentMessages)
  const queries = useQueryClient()
  const [ticks, setTicks] = useState<Tick[]>([])
  const [isMissing, setIsMissing] = useState(false)
  useMayBeUnsaved(() => ticks.length > 0)
  const { id, version, customerId, customerName, onAccount, receiptNo } = payment

  const allocating = useMutation({
    mutationFn: (allocations: NewAllocation[]) => api.payments.allocate.call({ id, version, allocations }),
    onSuccess: () => {
      toast.success(t.allocated)
      onClose()
    },
    // Also after a refusal: it may mean that the payment has changed.
    onSettled: () => void refetch(queries, ['payments']),
  })
  const { error } = allocating
  const refused = error instanceof ApiError ? error.fields : {}
  const isAtField = Object.keys(refused).length > 0
  const errors = isMissing ? { allocations: t.chooseInvoice } : refused

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const allocations = ticks.flatMap(({ invoiceId, amount }) => (amount ? [{ invoiceId, amount }] : []))
    setIsMissing(allocations.length === 0)
    if (allocations.length > 0 && !allocating.isPending) allocating.mutate(allocations)
  }
  const change = (next: Tick[]) => {
    setTicks(next)
    setIsMissing(false)
    allocating.reset()
  }

  return (
    <Modal opened onClose={onClose} title={t.allocateQuestion(receiptNo)} withCloseButton={false} size="42rem" centered>
      <form noValidate onSubmit={submit} data-question>
        <Stack>
          {error && !isAtField && (
            <Alert color="red" title={t.allocateFailed}>
              {error.message}
            </Alert>
          )}
          <Text>{t.allocateText(formatKes(onAccount), customerName)}</Text>
          <AllocationFields
            customerId={customerId}
            amount={onAccount}
            ticks={ticks}
            onChange={change}
            errors={errors}
          />
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={allocating.isPending}>
            {t.allocatePayment}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
