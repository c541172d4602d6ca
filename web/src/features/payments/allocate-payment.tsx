import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { formatKes } from '@shehena/domain/money'
import type { NewAllocation } from '@shehena/domain/payments/allocation'
import type { Payment } from '@shehena/domain/payments/payment'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { allocationMessages } from './allocation-messages.ts'
import { AllocationTable } from './allocation-table.tsx'
import { openInvoices } from './open-invoice-choice.tsx'
import { useAllocation } from './use-allocation.ts'

/** Allocates what is on account of a payment over open invoices. */
export function AllocatePayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useMessages(allocationMessages)
  const queries = useQueryClient()
  const [isChecked, setIsChecked] = useState(false)
  const { id, version, customerId, customerName, onAccount } = payment
  const allocating = useAllocation(onAccount)
  const { data: open } = useQuery(openInvoices(customerId))
  const isNoneOpen = open?.total === 0

  const sending = useMutation({
    mutationFn: (allocations: NewAllocation[]) => api.payments.allocate.call({ id, version, allocations }),
    onSuccess: () => {
      toast.success(t.allocated)
      onClose()
    },
    // Also after a refusal: it may mean that the payment has changed.
    onSettled: () => void refetch(queries, ['payments']),
  })
  const { error } = sending
  const fields = error instanceof ApiError ? error.fields : {}
  const isAtField = Object.keys(fields).some((field) => field.startsWith('allocations'))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const isIncomplete = allocating.parts.length === 0 || allocating.hasEmpty
    if (!isIncomplete && !sending.isPending) sending.mutate(allocating.parts)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t.allocateQuestion(payment.receiptNo)}
      withCloseButton={false}
      size="lg"
      centered
    >
      <form noValidate onSubmit={submit} data-question>
        <Stack>
          {error && !isAtField && (
            <Alert color="red" title={t.allocateFailed}>
              {error.message}
            </Alert>
          )}
          <Text>{isNoneOpen ? t.noInvoiceOpen(customerName) : t.allocateText(formatKes(onAccount), customerName)}</Text>
          {!isNoneOpen && (
            <AllocationTable
              customerId={customerId}
              amount={onAccount}
              allocating={allocating}
              errorOf={(part) => fields[`allocations.${part}.amount`] ?? fields[`allocations.${part}.invoiceId`]}
              isChecked={isChecked}
              error={isChecked && allocating.chosen.length === 0 ? t.chooseInvoice : fields.allocations}
            />
          )}
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          {!isNoneOpen && (
            <Button type="submit" loading={sending.isPending}>
              {t.allocateSubmit}
            </Button>
          )}
        </Group>
      </form>
    </Modal>
  )
}
