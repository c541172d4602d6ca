import { UnstyledButton } from '@mantine/core'
import type { BankLineRow } from '@shehena/domain/bank/lines/bank-line'
import { formatDay } from '@shehena/domain/dates'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { signedOpenPart } from '../shared/open-part.ts'
import classes from './bench.module.css'
import { benchMessages } from './bench-messages.ts'

const mostShown = 6

/** The lines that come next; a press goes to one. */
export function NextLines({ lines, onGo }: { lines: readonly BankLineRow[]; onGo: (id: string) => void }) {
  const t = useMessages(benchMessages)
  const { dateFormat } = useClock()
  if (lines.length === 0) return null
  return (
    <ol className={classes.next} aria-label={t.next}>
      {lines.slice(0, mostShown).map(({ id, valueDate, payerName, text, ...line }) => (
        <li key={id}>
          <UnstyledButton className={classes.nextLine ?? ''} onClick={() => onGo(id)}>
            <span className={classes.day}>{formatDay(valueDate, dateFormat)}</span>
            <span className={classes.who}>{payerName ?? text}</span>
            <Kes amount={signedOpenPart(line)} />
          </UnstyledButton>
        </li>
      ))}
    </ol>
  )
}
