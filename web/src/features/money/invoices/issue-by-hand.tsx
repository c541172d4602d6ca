import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { InvoiceRow } from '@shehena/domain/money/invoices/invoice'
import { type HandWay, handWays } from '@shehena/domain/money/invoices/issue-ways'
import { type FormEvent, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { issueWayMessages } from '#web/shared/fields/choice-messages.ts'
import { DoubtQuestion } from '#web/shared/forms/doubt-question.tsx'
import { useDoubtQuestion } from '#web/shared/forms/use-doubt-question.ts'
import { Modal } from '#web/shared/ui/dialog/modal.tsx'
import { invoiceMessages } from './invoice-messages.ts'
import { type Step, useStep } from './invoice-step.ts'
import { issueMessages } from './issue-messages.ts'

export type ByHand = {
  invoice: Pick<InvoiceRow, 'id' | 'invoiceNo' | 'version' | 'customerName' | 'isMailable'>
  onClose: () => void
}

/** Asks how a draft reaches its customer, and issues it without mail. */
export function IssueByHand({ invoice, onClose }: ByHand) {
  const t = useMessages(issueMessages)
  const labels = useMessages(invoiceMessages)
  const ways = useMessages(issueWayMessages)
  const [how, setHow] = useState<HandWay>(handWays[0])
  const question = useDoubtQuestion()
  const issue: Step = (input) => question.send((confirmed) => api.invoices.issue.call({ ...input, how, ...confirmed }))
  const issuing = useStep(issue, { doneText: t.done, failedText: t.failed, onClose })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!issuing.isPending) issuing.mutate(invoice)
  }

  return (
    <>
      <Modal
        opened={question.doubt === null}
        onClose={onClose}
        title={t.question(invoice.invoiceNo)}
        withCloseButton={false}
        centered
      >
        <form noValidate onSubmit={submit} data-question>
          <Stack>
            {!invoice.isMailable && <Text>{t.noAddress(invoice.customerName)}</Text>}
            <Text>{t.text}</Text>
            <NativeSelect
              label={t.how}
              data-autofocus
              data={handWays.map((way) => ({ value: way, label: ways[way] }))}
              value={how}
              onChange={({ currentTarget }) => setHow(handWays.find((way) => way === currentTarget.value) ?? how)}
            />
          </Stack>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={issuing.isPending}>
              {t.issueByHand}
            </Button>
          </Group>
        </form>
      </Modal>
      <DoubtQuestion
        question={{ ...question, correct: onClose }}
        labels={{ issueDate: labels.issueDate, dueDate: labels.dueDate }}
        confirmLabel={t.issueAllTheSame}
        saveAgain={() => issuing.mutate(invoice)}
      />
    </>
  )
}
