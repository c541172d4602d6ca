import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { TextLink } from '../link.tsx'
import classes from './stat-cards.module.css'

type Card = {
  label: string
  /** Undefined while loading. */
  value: ReactNode
  /** Path of the list behind the figure, if there is one. */
  to?: string | undefined
  /** Muted line under the figure. */
  note?: ReactNode
}

/** The figures of a dashboard, each with a link to its rows. */
export function StatCards({ cards }: { cards: Card[] }) {
  return (
    <dl className={classes.cards}>
      {cards.map(({ label, value, to, note }) => (
        <div key={label} className={classes.card}>
          <dt className={classes.label}>
            {to ? <TextLink to={to}>{label}</TextLink> : label}
          </dt>
          <dd className={classes.value}>
            {value === undefined ? <Skeleton className={classes.awaited ?? ''} /> : shown(value)}
          </dd>
          {note !== undefined && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

const shown = (value: ReactNode) => (typeof value === 'number' ? value.toLocaleString('en') : value)
