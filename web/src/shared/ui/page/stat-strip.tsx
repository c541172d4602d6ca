import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { TextLink } from '../link.tsx'
import { uiMessages } from '../ui-messages.ts'
import { isFilteredBy, isNarrowed } from './shown-filter.ts'
import classes from './stat-strip.module.css'

type Figure = {
  label: string
  /** The label on a phone. */
  short?: string
  /** Undefined while loading; null for a role that may not see it. */
  value: ReactNode
  /** Muted words after the figure, where there is room. */
  note?: string | undefined
  /** The filters of the list that find exactly what the figure counts. */
  filter?: object
  /** Another list with what the figure counts. */
  to?: string
}

type Props = {
  /** The list's path, and its search parameters. */
  path: string
  search: { sort?: string | undefined; view?: string | undefined }
  /** The first one counts everything. */
  figures: [Figure, ...Figure[]]
}

/** The figures above a list, in one line. A figure shows its records in the list; the one shown already shows all again. */
export function StatStrip({ path, search, figures }: Props) {
  const t = useMessages(uiMessages)
  const isShown = ({ filter }: Figure) => filter !== undefined && isFilteredBy(search, filter)
  const isOfAll = isNarrowed(search) && !figures.some(isShown)
  const listOf = (filter: object | undefined) => {
    const wanted = new URLSearchParams({ ...filter, ...(search.sort && { sort: search.sort }) }).toString()
    return wanted ? `${path}?${wanted}` : path
  }
  return (
    <ul className={classes.strip} {...(isOfAll && { title: t.figuresOfAll })}>
      {figures
        .filter(({ value }) => value !== null)
        .map((figure, index) => {
          const { filter, to = filter && listOf(isShown(figure) ? figures[0].filter : filter) } = figure
          const content = (
            <Content {...(index === 0 && { short: t.total, ...(isOfAll && { note: t.withoutFilters }) })} {...figure} />
          )
          return (
            <li key={figure.label} className={classes.cell}>
              {to ? (
                <TextLink
                  to={to}
                  className={classes.figure ?? ''}
                  c="inherit"
                  py={0}
                  underline="never"
                  {...(isShown(figure) && { 'aria-current': 'true' })}
                >
                  {content}
                </TextLink>
              ) : (
                <div className={classes.figure}>{content}</div>
              )}
            </li>
          )
        })}
    </ul>
  )
}

function Content({ label, short = label, value, note }: Figure) {
  return (
    <>
      <span className={classes.label} title={label}>
        {label}
      </span>
      <span className={classes.short}>{short}</span>
      <b className={classes.value}>{typeof value === 'number' ? value.toLocaleString('en') : value}</b>
      {note !== undefined && (
        <span className={classes.note} title={note}>
          {note}
        </span>
      )}
    </>
  )
}
