import { Button, Group, Stack, Text } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import { shortHundredths } from '@shehena/domain/money'
import type { Invoice, InvoiceRow } from '@shehena/domain/money/invoices/invoice'
import { showsTax } from '@shehena/domain/money/invoices/usual-tax'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useAuth, useCan, useClock } from '#web/app/session.tsx'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { inKes, Kes } from '#web/shared/kes.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { keepPlace, keptPlace, keptStack } from './kept-in-tab.ts'
import classes from './ready-to-bill.module.css'
import { reviewMessages } from './ready-to-bill-messages.ts'

const SendDrafts = lazyPart(() => import('./send-drafts.tsx').then((file) => ({ default: file.SendDrafts })))

const mostShown = 100

/** Drafts one after the other, the oldest first, those just made or all of them, and their sending at once. */
export default function ReviewPage() {
  const t = useMessages(reviewMessages)
  const { data, error, refetch } = useQuery(
    api.invoices.list.queryOptions({ input: { status: 'draft', sort: '-createdAt', pageSize: mostShown } }),
  )
  const { which } = useSearch({ from: '/app/finance/ready-to-bill/review' })
  const [made] = useState(keptStack)
  // What is being sent: its outcome stays while the list behind it empties.
  const [sending, setSending] = useState<readonly InvoiceRow[] | null>(null)
  const isCut = data !== undefined && data.total > data.items.length
  const stack = data?.items.filter(({ id }) => which !== 'made' || made.includes(id)).toReversed()
  return (
    <Page title={t.title} subtitle={t.about} back={<TextLink to={financePaths.readyToBill()}>← {t.back}</TextLink>}>
      {error && !data ? (
        <ErrorPanel title={t.failed} detail={error.message} onRetry={refetch} />
      ) : !stack ? (
        <LoadingDetails text={t.loading} />
      ) : stack.length === 0 ? (
        <Text>{t.none}</Text>
      ) : (
        <>
          {isCut && <Text>{t.first(mostShown, data.total)}</Text>}
          <Drafts stack={stack} onSend={setSending} />
        </>
      )}
      <Suspense>{sending && <SendDrafts drafts={sending} onClose={() => setSending(null)} />}</Suspense>
    </Page>
  )
}

type DraftsProps = { stack: readonly InvoiceRow[]; onSend: (drafts: readonly InvoiceRow[]) => void }

function Drafts({ stack, onSend }: DraftsProps) {
  const t = useMessages(reviewMessages)
  const maySend = useCan('invoices.send')
  const [{ leftOut, at }, setPlace] = useState(keptPlace)
  const go = (place: { leftOut?: string[]; at?: number }) => {
    const next = { leftOut, at, ...place }
    keepPlace(next)
    setPlace(next)
  }
  const drafts = stack.filter(({ id }) => !leftOut.includes(id))
  const index = Math.min(at, drafts.length - 1)
  const shown = drafts[index]
  const [previous, next] = [
    () => go({ at: Math.max(0, index - 1) }),
    () => go({ at: Math.min(drafts.length - 1, index + 1) }),
  ]
  useKeys({ n: next, p: previous })
  const out = stack.length - drafts.length
  const bringBack = out > 0 && (
    <Group gap="xs">
      <Text>{t.leftOut(out)}</Text>
      <Button size="compact-sm" variant="subtle" onClick={() => go({ leftOut: [] })}>
        {t.bringBack}
      </Button>
    </Group>
  )
  if (!shown) return bringBack || <Text>{t.none}</Text>
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text role="status">{t.place(index + 1, drafts.length)}</Text>
        <Group gap="sm">
          <Button variant="default" disabled={index === 0} onClick={previous}>
            {t.previous}
          </Button>
          <Button variant="default" disabled={index === drafts.length - 1} onClick={next}>
            {t.next}
          </Button>
          {maySend && <Button onClick={() => onSend(drafts)}>{t.sendAll(drafts.length)}</Button>}
        </Group>
      </Group>
      {bringBack}
      <Draft row={shown} onLeaveOut={() => go({ leftOut: [...leftOut, shown.id] })} />
    </Stack>
  )
}

/** Letters that step through the stack, unless somebody types or a dialog is open. */
function useKeys(keys: Record<string, () => void>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      const isTyped = target instanceof HTMLElement && target.closest('input, select, textarea, [role="dialog"]')
      if (!isTyped && !ctrlKey && !metaKey && !altKey) keys[key.toLowerCase()]?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [keys])
}

function Draft({ row, onLeaveOut }: { row: InvoiceRow; onLeaveOut: () => void }) {
  const t = useMessages(reviewMessages)
  const { dateFormat } = useClock()
  const { id, invoiceNo, customerName, dueDate, isMailable } = row
  const { data: invoice } = useQuery(
    api.invoices.get.queryOptions({ input: { id }, placeholderData: keepPreviousData }),
  )
  return (
    <DetailCard
      title={`${invoiceNo} · ${customerName}`}
      action={
        <Group gap="xs">
          <ButtonLink to={paths.invoices({ peek: id })} size="xs" variant="default">
            {t.open}
          </ButtonLink>
          <Button size="xs" variant="default" onClick={onLeaveOut}>
            {t.leaveOut}
          </Button>
        </Group>
      }
    >
      <DetailList>
        <DetailRow label={t.dueDate}>{formatDay(dueDate, dateFormat)}</DetailRow>
      </DetailList>
      {!isMailable && <Text>{t.noAddress}</Text>}
      {invoice?.id === id ? <Lines invoice={invoice} /> : <LoadingDetails text={t.loading} />}
    </DetailCard>
  )
}

function Lines({ invoice: { lines, subtotal, taxAmount, total } }: { invoice: Invoice }) {
  const t = useMessages(reviewMessages)
  const isTaxed = showsTax(useAuth().isVatRegistered, lines)
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th>{t.lines}</th>
          <th>{inKes(t.subtotal)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, description, qty, unitPrice, net }) => (
          <tr key={id}>
            <td>
              {description}
              {qty !== 100 && (
                <>
                  {' '}
                  ({shortHundredths(qty)} × <Kes amount={unitPrice} />)
                </>
              )}
            </td>
            <td>
              <Kes amount={net} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {(
          [
            [t.subtotal, isTaxed && subtotal],
            [t.tax, isTaxed && taxAmount],
            [t.total, total],
          ] as const
        ).map(
          ([label, amount]) =>
            amount !== false && (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <Kes amount={amount} />
                </td>
              </tr>
            ),
        )}
      </tfoot>
    </table>
  )
}
