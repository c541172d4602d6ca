import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { formatKes } from '@shehena/domain/money'
import type { Payment } from '@shehena/domain/payments/payment'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { OpenChoices, useOpenChoices } from '#web/shared/ui/form/open-choices.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { OpenInvoiceChoice, openInvoices, type Payable } from './open-invoice-choice.tsx'
import { paymentMessages } from './payment-messages.ts'

/** Matches a payment on account with an invoice. */
export function MatchPayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useMessages(paymentMessages)
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<Payable | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { id, version, customerId } = payment
  const { data: open } = useQuery(openInvoices(customerId))
  const isNoneOpen = open?.total === 0 && !chosen

  const matching = useMutation({
    mutationFn: (invoiceId: string) => api.payments.match.call({ id, version, invoiceId }),
    onSuccess: () => {
      toast.success(t.matched)
      onClose()
    },
    // Also after a refusal: it may mean that the payment has changed.
    onSettled: () => void refetch(queries, ['payments']),
  })
  const { error } = matching
  const atField = error instanceof ApiError ? error.fields.invoiceId : undefined
  const fieldError = isMissing ? t.chooseInvoice : atField

  useEffect(() => {
    if (fieldError) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fieldError])

  const choices = useOpenChoices(() => form.current?.requestSubmit())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (choices.mustWait()) return
    setIsMissing(!chosen)
    if (chosen && !matching.isPending) matching.mutate(chosen.id)
  }
  const choose = (invoice: Payable | null) => {
    setChosen(invoice)
    setIsMissing(false)
    matching.reset()
  }

  return (
    <Modal opened onClose={onClose} title={t.matchQuestion(payment.receiptNo)} withCloseButton={false} centered>
      <form ref={form} noValidate onSubmit={submit} data-question>
        <Stack>
          {error && !atField && (
            <Alert color="red" title={t.matchFailed}>
              {error.message}
            </Alert>
          )}
          {isNoneOpen ? (
            <Text>{t.noneOpen(payment.customerName)}</Text>
          ) : (
            <>
              <Text>{t.matchText(formatKes(payment.amount), payment.customerName)}</Text>
              <OpenChoices value={choices.register}>
                <OpenInvoiceChoice
                  customerId={customerId}
                  chosen={chosen}
                  onChoose={choose}
                  field={{ required: true, error: fieldError, 'data-autofocus': true }}
                />
              </OpenChoices>
            </>
          )}
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          {!isNoneOpen && (
            <Button type="submit" loading={matching.isPending || choices.isWaiting}>
              {t.matchPayment}
            </Button>
          )}
        </Group>
      </form>
    </Modal>
  )
}
