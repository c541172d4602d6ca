import { VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { StatusBadge, useStatusLabels } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { shownTotal } from '#web/shared/ui/table/shown-total.ts'
import { type Column, whyNot } from './board-columns.ts'
import { boardMessages } from './board-messages.ts'
import classes from './job-board.module.css'
import type { Drag } from './use-card-drag.ts'

type Props = {
  column: Column
  q: string | undefined
  drag: Drag | null
  /** Whether it is as narrow as its heading on end. */
  isFolded: boolean
  /** Opens and folds it, where it may be folded. */
  onTurn?: () => void
  children: ReactNode
}

/** A column of the board: a state, how many jobs are in it, and their cards. */
export function BoardColumn({ column, q, drag, isFolded, onTurn, children }: Props) {
  const { status, total, isTotalCapped, items } = column
  const t = useMessages(boardMessages)
  const count = shownTotal({ total, isTotalCapped })
  const isTarget = drag && drag.card.status !== status && whyNot(drag.card, status) !== 'notAStep'
  const none = isFolded ? <VisuallyHidden>{t.empty}</VisuallyHidden> : <p className={classes.none}>{t.empty}</p>
  const turn = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    onTurn?.()
    requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  }
  const heading = (
    <>
      <StatusBadge status={status} /> <span className={classes.count}>{count}</span>
    </>
  )
  return (
    <section
      className={classes.column}
      data-column={status}
      data-target={isTarget}
      data-over={drag?.over === status}
      data-folded={isFolded}
      aria-label={useStatusLabels()[status]}
    >
      <h2 className={classes.title}>
        {onTurn ? (
          <button type="button" className={classes.turn} data-turn aria-expanded={!isFolded} onClick={turn}>
            {heading}
            <IconChevronRight size={16} aria-hidden />
          </button>
        ) : (
          heading
        )}
      </h2>
      {total === 0 ? none : !isFolded && <ul className={classes.cards}>{children}</ul>}
      {total > items.length && !isFolded && (
        <TextLink className={classes.rest} to={paths.jobs({ status, ...(q && { q }) })}>
          {t.allInTable(count)}
        </TextLink>
      )}
    </section>
  )
}
