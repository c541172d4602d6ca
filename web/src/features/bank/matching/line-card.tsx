import { Button, Title } from '@mantine/core'
import type { BankLineRow } from '@shehena/domain/bank/lines/bank-line'
import { formatDay } from '@shehena/domain/dates'
import { formatKes } from '@shehena/domain/money'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { ToneBadge } from '#web/shared/status-badge.tsx'
import { DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { openPart } from '../shared/open-part.ts'
import classes from './bench.module.css'
import { benchMessages } from './bench-messages.ts'

type Props = {
  line: BankLineRow
  at: number | null
  total: number
  /** Whether it is no longer among the open lines. */
  isGone: boolean
  onStep: (by: 1 | -1) => void
}

/** The line that is to be decided, and its place among the open ones. */
export function LineCard({ line, at, total, isGone, onStep }: Props) {
  const t = useMessages(benchMessages)
  const { dateFormat } = useClock()
  const { valueDate, amount, tiedTotal, text, payerName, accountRef, reference, phoneTail } = line
  return (
    <section className={classes.card}>
      <header className={classes.head}>
        <Title order={2} size="h4">
          {at === null ? t.line : t.place(at + 1, total)}
        </Title>
        {amount < 0 && <ToneBadge tone="grey">{t.moneyOut}</ToneBadge>}
        <span className={classes.steps}>
          <Step label={t.previous} keys="J" icon={IconChevronLeft} onClick={() => onStep(-1)} />
          <Step label={t.nextLine} keys="K" icon={IconChevronRight} onClick={() => onStep(1)} />
        </span>
      </header>
      <div role="status">{isGone && <p className={classes.warning}>{t.mayBeTaken}</p>}</div>
      <p className={classes.amount}>
        <Kes amount={openPart(line)} />
      </p>
      {tiedTotal > 0 && <p className={classes.muted}>{t.partTied(formatKes(tiedTotal), formatKes(amount))}</p>}
      <DetailList>
        <DetailRow label={t.date}>{formatDay(valueDate, dateFormat)}</DetailRow>
        {payerName && <DetailRow label={t.payer}>{payerName}</DetailRow>}
        {accountRef && <DetailRow label={t.typed}>{accountRef}</DetailRow>}
        {text && <DetailRow label={t.text}>{text}</DetailRow>}
        {reference && <DetailRow label={t.reference}>{reference}</DetailRow>}
        {phoneTail && <DetailRow label={t.phone}>{t.phoneEnds(phoneTail)}</DetailRow>}
      </DetailList>
    </section>
  )
}

type StepProps = { label: string; keys: string; icon: typeof IconChevronLeft; onClick: () => void }

function Step({ label, keys, icon: Icon, onClick }: StepProps) {
  const t = useMessages(benchMessages)
  return (
    <Button
      variant="default"
      size="compact-md"
      px={4}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={t.press(label, keys)}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
    </Button>
  )
}
