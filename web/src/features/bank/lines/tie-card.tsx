import { Button, Group, Stack, Text } from '@mantine/core'
import type { LineTie } from '@shehena/domain/bank/lines/bank-line'
import { formatInstant } from '@shehena/domain/dates'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { lineDetailMessages } from '../shared/line-messages.ts'
import { reasonMessages } from '../shared/reason-messages.ts'
import { reasonSentence } from '../shared/reason-sentence.ts'
import classes from './line-details.module.css'

/** A tie of a line to a payment: the invoices it pays, why, by whom; of one that was undone also that. */
export function TieCard({ tie, onUndo }: { tie: LineTie; onUndo: () => void }) {
  const t = useMessages(lineDetailMessages)
  const reasons = useMessages(reasonMessages)
  const clock = useClock()
  const mayUndo = useCan('reconciliation.match')
  const { receiptNo, invoices, onAccount, tiedBy, undoneAt, undoneBy, undoReason } = tie
  const isUndone = undoneAt !== null
  const tiedAt = formatInstant(tie.tiedAt, clock)
  return (
    <Stack gap={4} className={classes.tie ?? ''}>
      <Group justify="space-between" gap="sm">
        <span>
          <TextLink to={paths.payments({ payment: tie.paymentId })} underline="always">
            {receiptNo}
          </TextLink>
          {' · '}
          <TextLink to={paths.customer(tie.customerId)} underline="always">
            {tie.customerName}
          </TextLink>
        </span>
        <Kes amount={tie.amount} isVoid={isUndone} />
      </Group>
      {invoices.map(({ id, invoiceNo, amount }) => (
        <Group key={id} justify="space-between">
          <TextLink to={paths.invoices({ peek: id })}>{invoiceNo}</TextLink>
          <Kes amount={amount} isVoid={isUndone} />
        </Group>
      ))}
      {onAccount > 0 && (
        <Group justify="space-between">
          <span>{t.onAccount}</span>
          <Kes amount={onAccount} isVoid={isUndone} />
        </Group>
      )}
      <Text size="sm">{reasonSentence(tie.reasons, reasons)}</Text>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {tiedBy ? t.tiedAt(tiedBy, tiedAt) : t.tiedItself(tiedAt)}
        </Text>
        {mayUndo && !isUndone && (
          <Button variant="default" size="xs" ms="auto" aria-label={t.undoNamed(receiptNo)} onClick={onUndo}>
            {t.undo}
          </Button>
        )}
      </Group>
      {undoneAt && (
        <Text size="sm" c="dimmed">
          {t.undoneAt(undoneBy ?? t.theProgram, formatInstant(undoneAt, clock), undoReason ?? '-')}
        </Text>
      )}
    </Stack>
  )
}
