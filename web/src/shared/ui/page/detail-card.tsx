import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './detail-card.module.css'

/** A titled box on a detail screen. */
export function DetailCard({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.card}>
      <header className={classes.header}>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        {action}
      </header>
      {children}
    </section>
  )
}

/** Rows of labels and values. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>
}

export function DetailRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children ?? '-'}</dd>
    </div>
  )
}

/** Two columns of cards where there is room. */
export function DetailGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}
