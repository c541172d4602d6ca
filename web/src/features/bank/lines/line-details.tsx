import { Button, Group, Stack, Text } from '@mantine/core'
import type { BankLineRow, LineTie } from '@shehena/domain/bank/lines/bank-line'
import { formatDay } from '@shehena/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { Kes } from '#web/shared/kes.tsx'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { useFocusWhenLost } from '#web/shared/ui/focus-after.ts'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { lineClassMessages, lineDetailMessages } from '../shared/line-messages.ts'
import { openPart } from '../shared/open-part.ts'
import { type ReconciliationSearch, reconciliationPath } from '../shared/reconciliation-address.ts'
import { ClassifyLines } from './classify-lines.tsx'
import classes from './line-details.module.css'
import { TieCard } from './tie-card.tsx'
import { UndoTie } from './undo-tie.tsx'
import { useOpenAgain } from './use-open-again.ts'

type Props = { id: string; search: ReconciliationSearch; onClose: () => void }

/** One line with all its ties, those undone too. */
export function LineDetails({ id, search, onClose }: Props) {
  const t = useMessages(lineDetailMessages)
  const { dateFormat } = useClock()
  const { data: line, error, refetch: retry } = useQuery(api.bankLines.get.queryOptions({ input: { id } }))
  return (
    <Dialog title={line ? t.title(formatDay(line.valueDate, dateFormat)) : t.line} onClose={onClose}>
      {line ? (
        <LineCards line={line} search={search} />
      ) : (
        <LoadingOrFailed text={t.loading} error={error} failedText={t.failed} onRetry={retry} />
      )}
    </Dialog>
  )
}

type Asked = 'classify' | { undo: LineTie } | null

function LineCards({ line, search }: { line: BankLineRow; search: ReconciliationSearch }) {
  const t = useMessages(lineDetailMessages)
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  // The button that changed the line is gone with it.
  const cards = useFocusWhenLost<HTMLDivElement>(line, asked === null)
  return (
    <Stack ref={cards} tabIndex={-1} className={classes.cards ?? ''}>
      <Buttons line={line} onClassify={() => setAsked('classify')} />
      <DetailCard title={t.line}>
        <Facts line={line} search={search} />
      </DetailCard>
      {line.class === null && (line.amount > 0 || line.ties.length > 0) && (
        <DetailCard title={t.ties}>
          {line.ties.length === 0 && <Text c="dimmed">{t.noTies}</Text>}
          {line.ties.map((tie) => (
            <TieCard key={tie.id} tie={tie} onUndo={() => setAsked({ undo: tie })} />
          ))}
        </DetailCard>
      )}
      {asked === 'classify' && <ClassifyLines lines={[line]} onClose={close} />}
      {asked !== null && asked !== 'classify' && <UndoTie tie={asked.undo} onClose={close} />}
    </Stack>
  )
}

function Buttons({ line, onClassify }: { line: BankLineRow; onClassify: () => void }) {
  const t = useMessages(lineDetailMessages)
  const mayMatch = useCan('reconciliation.match')
  const opening = useOpenAgain()
  // Money out is no customer's payment, but it may take one back.
  const isOut = line.amount < 0
  const { data: offered } = useQuery(
    api.bankLines.suggestions.queryOptions({ input: { id: line.id }, enabled: mayMatch && line.isOpen && isOut }),
  )
  const takesBack = line.isOpen && isOut && Boolean(offered?.takeBacks.length)
  if (!mayMatch || (line.class === null && !line.isOpen)) return null
  return (
    <Group justify="flex-end" gap="sm">
      {line.class !== null && (
        <Button variant="default" loading={opening.isPending} onClick={() => opening.mutate([line.id])}>
          {t.openAgain}
        </Button>
      )}
      {line.isOpen && line.tiedTotal === 0 && (
        <Button variant={isOut && !takesBack ? 'filled' : 'default'} onClick={onClassify}>
          {t.classify}
        </Button>
      )}
      {line.isOpen && (!isOut || takesBack) && (
        <ButtonLink to={financePaths.bench({ account: line.bankAccountId, line: line.id, from: line.valueDate })}>
          {isOut ? t.seeTakenBack : t.matchByHand}
        </ButtonLink>
      )}
    </Group>
  )
}

/** What the bank says of the line, and where it is from. */
function Facts({ line, search }: { line: BankLineRow; search: ReconciliationSearch }) {
  const t = useMessages(lineDetailMessages)
  const labels = useMessages(lineClassMessages)
  const { bankStatementId, rowNo } = line
  const { data: statement } = useQuery(
    api.bankStatements.get.queryOptions({ input: { id: bankStatementId ?? '' }, enabled: bankStatementId !== null }),
  )
  return (
    <DetailList>
      <DetailRow label={t.amount}>
        <Kes amount={line.amount} />
      </DetailRow>
      <DetailRow label={t.text}>{line.text}</DetailRow>
      {line.payerName && <DetailRow label={t.payer}>{line.payerName}</DetailRow>}
      {line.phoneTail && <DetailRow label={t.phone}>{t.phoneEnds(line.phoneTail)}</DetailRow>}
      {line.accountRef && <DetailRow label={t.account}>{line.accountRef}</DetailRow>}
      {line.reference && <DetailRow label={t.reference}>{line.reference}</DetailRow>}
      {line.balance !== null && (
        <DetailRow label={t.balanceAfter}>
          <Kes amount={line.balance} />
        </DetailRow>
      )}
      {line.tiedTotal > 0 && line.isOpen && (
        <DetailRow label={t.tiedSoFar}>
          <Kes amount={line.tiedTotal} />
        </DetailRow>
      )}
      {line.tiedTotal > 0 && line.isOpen && (
        <DetailRow label={t.stillOpen}>
          <Kes amount={openPart(line)} />
        </DetailRow>
      )}
      {line.class && (
        <DetailRow label={t.class}>
          {[labels[line.class], line.classNote].filter(Boolean).join(' · ')}
          {line.classifiedBy && (
            <Text size="sm" c="dimmed">
              {t.classifiedBy(line.classifiedBy)}
            </Text>
          )}
        </DetailRow>
      )}
      {bankStatementId === null && <DetailRow label={t.file}>{t.fromPaybill}</DetailRow>}
      {statement && rowNo !== null && (
        <DetailRow label={t.file}>
          <TextLink
            to={reconciliationPath({
              account: search.account,
              statement: statement.id,
              from: statement.periodFrom,
              to: statement.periodTo,
            })}
          >
            {t.row(statement.fileName, rowNo)}
          </TextLink>
        </DetailRow>
      )}
    </DetailList>
  )
}
