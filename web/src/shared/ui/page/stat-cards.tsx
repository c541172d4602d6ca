import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { TextLink } from '../link.tsx'
import { uiMessages } from '../ui-messages.ts'
import classes from './stat-cards.module.css'

type Card = {
  label: string
  /** Undefined while loading. */
  value: ReactNode
  /** Path of the list behind the figure. */
  to?: string
  /** Muted line under the figure. */
  note?: string | undefined
}

type Props = {
  cards: Card[]
  /** Whether the list below is narrowed: the figures are not, and say so. */
  isNarrowed?: boolean
}

/** The figures above a list. */
export function StatCards({ cards, isNarrowed = false }: Props) {
  const t = useMessages(uiMessages)
  return (
    <div>
      <dl className={classes.cards}>
        {cards.map(({ label, value, to, note }) => (
          <div key={label} className={classes.card}>
            <dt className={classes.label}>{to ? <TextLink to={to}>{label}</TextLink> : label}</dt>
            <dd className={classes.value}>
              {value === undefined ? <Skeleton className={classes.awaited ?? ''} /> : shown(value)}
            </dd>
            {note !== undefined && <dd className={classes.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      {isNarrowed && <p className={classes.scope}>{t.figuresOfAll}</p>}
    </div>
  )
}

const shown = (value: ReactNode) => (typeof value === 'number' ? value.toLocaleString('en') : value)
