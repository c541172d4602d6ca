import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type Cents, formatKes } from '@shehena/domain/money'
import type { NewAllocation } from '@shehena/domain/money/payments/allocation'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { allocationMessages } from '#web/shared/finance/allocation-messages.ts'
import { AllocationTable } from '#web/shared/finance/allocation-table.tsx'
import { openInvoices } from '#web/shared/finance/open-invoices.ts'
import { useAllocation } from '#web/shared/finance/use-allocation.ts'
import { Modal } from '#web/shared/ui/dialog/modal.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'

type Props = {
  /** The payment or the credit note; `onAccount` is what is left of it, in cents. */
  whole: { no: string; customerId: string; customerName: string; onAccount: Cents }
  /** Its table. */
  of: 'payments' | 'credit_notes'
  allocate: (allocations: NewAllocation[]) => Promise<unknown>
  words: { done: string; failed: string; noneOpen: string }
  onClose: () => void
}

/** Allocates what is on account of a payment or a credit note over open invoices. */
export function AllocateDialog({ whole, of, allocate, words, onClose }: Props) {
  const t = useMessages(allocationMessages)
  const queries = useQueryClient()
  const [isChecked, setIsChecked] = useState(false)
  const { no, customerId, customerName, onAccount } = whole
  const allocating = useAllocation(onAccount)
  const { data: open } = useQuery(openInvoices(customerId))
  const isNoneOpen = open?.total === 0

  const sending = useMutation({
    mutationFn: allocate,
    onSuccess: () => {
      toast.success(words.done)
      onClose()
    },
    // Also after a refusal: it may mean that the record has changed.
    onSettled: () => void refetch(queries, [of]),
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
    <Modal opened onClose={onClose} title={t.allocateQuestion(no)} withCloseButton={false} size="lg" centered>
      <form noValidate onSubmit={submit} data-question>
        <Stack>
          {error && !isAtField && (
            <Alert color="red" title={words.failed}>
              {error.message}
            </Alert>
          )}
          <Text>{isNoneOpen ? words.noneOpen : t.allocateText(formatKes(onAccount), customerName)}</Text>
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
