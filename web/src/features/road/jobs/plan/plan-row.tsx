import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import { memo } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { absenceMessages } from '#web/shared/fields/choice-messages.ts'
import badge from '#web/shared/status-badge.module.css'
import { StatusBadge, tones } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { ServiceBadge } from '../../shared/service-badge.tsx'
import classes from './plan-grid.module.css'
import { planMessages } from './plan-messages.ts'
import { keyOf, mobilityOf, type Row, type RowAbsence, type RowBar } from './plan-rows.ts'
import { type PlanWords, usePlanWords } from './plan-words.ts'
import { placeOf, type Span } from './time-scale.ts'
import { rowHeight } from './visible-rows.ts'

// A table cannot mount the rows in sight alone, and the grid moves the focus for all.
// biome-ignore-start lint/a11y/useSemanticElements: see above.
// biome-ignore-start lint/a11y/useFocusableInteractive: see above.

type Props = {
  row: Row
  index: number
  scale: Span
  /** The key of the selected bar, if it is of this row. */
  selected: string | null
  /** The key of the bar that the keyboard holds, if it is of this row. */
  held: string | null
}

/** A truck and its bars. Rendered again only when they change: the grid listens for all rows. */
export const PlanRow = memo(function PlanRow({ row, index, scale, selected, held }: Props) {
  const t = useMessages(planMessages)
  const words = usePlanWords()
  const { id, regNo, capacityTons, status, service, lastDriver, absences, bars } = row
  return (
    <div role="row" aria-rowindex={index + 2} className={classes.row} data-row={id} style={{ top: index * rowHeight }}>
      <div role="rowheader" className={classes.plate}>
        <span className={classes.line}>
          <TextLink to={paths.vehicle(id)} py={0} data-stop={id}>
            {regNo}
          </TextLink>
          <span className={classes.quiet}>{t.tons(capacityTons.toLocaleString('en'))}</span>
        </span>
        <span className={classes.line}>
          <span className={classes.quiet} title={lastDriver?.name}>
            {lastDriver?.name ?? t.noDriver}
          </span>
          {status === 'active' ? <ServiceBadge state={service} /> : <StatusBadge status={`vehicle_${status}`} />}
        </span>
        <VisuallyHidden>{absences.map((absence) => awayText(absence, words)).join(', ')}</VisuallyHidden>
      </div>
      <div role="presentation" className={classes.track}>
        {absences.map((absence) => (
          <Away key={absence.id} absence={absence} scale={scale} />
        ))}
        {bars.map((bar) => {
          const key = keyOf(bar)
          const state = { isSelected: selected === key, isHeld: held === key }
          return <Bar key={key} bar={bar} scale={scale} words={words} {...state} />
        })}
      </div>
    </div>
  )
})

const awayText = ({ name, from, until }: RowAbsence, { when }: PlanWords) =>
  `${name} ${when(from)}${until ? ` – ${when(until)}` : ''}`

/** A time in the workshop or away. The head of the row says it in words. */
function Away({ absence, scale }: { absence: RowAbsence; scale: Span }) {
  const kinds = useMessages(absenceMessages)
  const place = placeOf(scale, absence.span)
  const label = kinds[absence.kind]
  if (!place) return null
  return (
    <div
      aria-hidden
      className={classes.away}
      style={{ left: `${place.left}%`, width: `${place.width}%` }}
      title={label}
    >
      {label}
    </div>
  )
}

type BarProps = { bar: RowBar; scale: Span; words: PlanWords; isSelected: boolean; isHeld: boolean }

function Bar({ bar, scale, words, isSelected, isHeld }: BarProps) {
  const place = placeOf(scale, bar.span)
  const { lane, lanes, marks, status, phase, isEstimated, isMoving } = bar
  const name = words.nameOf(bar)
  const isClash = marks.includes('clash')
  if (!place) return null
  return (
    <div
      role="gridcell"
      className={`${badge.badge} ${classes.bar}`}
      data-bar={keyOf(bar)}
      data-stop={keyOf(bar)}
      data-tone={tones[status]}
      data-done={phase === 'done'}
      data-clash={isClash}
      data-exception={bar.exceptionSince !== null}
      data-estimated={isEstimated}
      data-moves={mobilityOf(bar) !== 'stays'}
      data-moving={isMoving}
      data-held={isHeld}
      data-cut-left={place.isCutLeft}
      data-cut-right={place.isCutRight}
      aria-selected={isSelected}
      aria-label={name}
      title={name}
      style={{
        left: `${place.left}%`,
        width: `${place.width}%`,
        top: `calc(3px + ${(lane / lanes) * 100}% - ${(lane / lanes) * 6}px)`,
        height: `calc(${100 / lanes}% - ${6 / lanes}px)`,
      }}
    >
      <span className={classes.state} aria-hidden>
        {isClash && <IconAlertTriangle size={13} />}
        {marks.includes('late') && <IconClockExclamation size={13} className={classes.late} />}
        <span className={classes.what}>{words.stateOf(bar)}</span>
      </span>
      {lanes < 2 && (
        <span className={classes.what} aria-hidden>
          {words.route(bar)}
        </span>
      )}
    </div>
  )
}

// biome-ignore-end lint/a11y/useSemanticElements: see above.
// biome-ignore-end lint/a11y/useFocusableInteractive: see above.
