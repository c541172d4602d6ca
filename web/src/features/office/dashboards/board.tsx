import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { Exact } from '@shehena/domain/money'
import { percentOf, type Share } from '@shehena/domain/office/dashboards/percent'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import classes from './board.module.css'
import { dashboardMessages } from './dashboard-messages.ts'

type Result = { error: Error | null; data: unknown; refetch: () => void }

/** A dashboard, or the error panel. Stale figures stay during a refetch. */
export function Board({ result, children }: { result: Result; children: ReactNode }) {
  const t = useMessages(dashboardMessages)
  if (result.error && !result.data)
    return <ErrorPanel title={t.failed} detail={result.error.message} onRetry={result.refetch} />
  return (
    <div className={classes.board} aria-busy={!result.data}>
      {!result.data && <VisuallyHidden role="status">{t.loading}</VisuallyHidden>}
      {children}
    </div>
  )
}

/** Row heights: one line, two lines, two lines above a bar. */
const rowHeights = { line: '2.25rem', lines: 'var(--two-lines)', share: '4rem' }

type Rows = {
  rows: ReactNode[] | undefined
  expected: number
  /** Kind of the expected rows: skeletons have the same height, against layout shift. */
  like?: keyof typeof rowHeights
  empty: string
}

/** Rows of a box: skeletons while loading, a sentence where empty. */
export function BoardRows({ rows, expected, like = 'lines', empty }: Rows) {
  if (!rows) {
    return (
      <div className={classes.awaited} data-like={like}>
        {Array.from({ length: expected }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move.
          <Skeleton key={row} height={`calc(${rowHeights[like]} - 1.25rem)`} my="0.625rem" />
        ))}
      </div>
    )
  }
  return rows.length > 0 ? (
    <ul className={classes.rows} data-like={like}>
      {rows}
    </ul>
  ) : (
    <p className={classes.empty}>{empty}</p>
  )
}

/** A share as a bar, with its percentage beside its name. */
export function ShareBar({ share }: { share: Share<Exact> }) {
  const percent = percentOf(share)
  return (
    <span className={classes.track} aria-hidden>
      <span className={classes.fill} style={{ width: `${Math.min(100, percent ?? 0)}%` }} />
    </span>
  )
}

/** Formats a share, '87%', or '-' for a whole of zero. */
export function usePercent(): (share: Share<Exact> | undefined) => string | undefined {
  const t = useMessages(dashboardMessages)
  return (share) => {
    if (!share) return undefined
    const percent = percentOf(share)
    return percent === null ? '-' : t.percent(percent)
  }
}
