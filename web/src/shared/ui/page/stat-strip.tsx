import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { uiMessages } from '../ui-messages.ts'
import classes from './stat-strip.module.css'

type Figure = {
  label: string
  /** The label on a phone. */
  short?: string
  /** Undefined while loading. */
  value: ReactNode
  /** Muted words after the figure. */
  note?: string | undefined
}

type Props = {
  figures: Figure[]
  /** Whether the list below is narrowed: the figures are not, and say so. */
  isNarrowed?: boolean
}

/** The figures above a list, in one line. */
export function StatStrip({ figures, isNarrowed = false }: Props) {
  const t = useMessages(uiMessages)
  return (
    <ul className={classes.strip} {...(isNarrowed && { title: t.figuresOfAll })}>
      {figures.map((figure) => (
        <li key={figure.label} className={classes.cell}>
          <div className={classes.figure}>
            <Content {...figure} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Content({ label, short = label, value, note }: Figure) {
  return (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.short}>{short}</span>
      <b className={classes.value}>
        {value === undefined ? <Skeleton component="span" className={classes.awaited ?? ''} /> : shown(value)}
      </b>
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </>
  )
}

const shown = (value: ReactNode) => (typeof value === 'number' ? value.toLocaleString('en') : value)
