import { VisuallyHidden } from '@mantine/core'
import { epochSeconds } from '@shehena/domain/dates'
import type { FocusEvent, MouseEvent, PointerEvent, RefObject } from 'react'
import { useLanguage, useMessages } from '#web/app/messages.ts'
import { useByMinute } from '#web/app/minutes.ts'
import classes from './plan-grid.module.css'
import { planMessages } from './plan-messages.ts'
import { PlanRow } from './plan-row.tsx'
import { keyOf, type Row, type RowBar } from './plan-rows.ts'
import { dayName, usePlanWords } from './plan-words.ts'
import { daysOf, placeOf, type Span, shareOf, ticksOf } from './time-scale.ts'
import type { PlanKeys } from './use-plan-keys.ts'
import { useVisibleRows } from './use-visible-rows.ts'
import { rowHeight } from './visible-rows.ts'

// A table cannot mount the rows in sight alone, and the grid moves the focus for all.
// biome-ignore-start lint/a11y/useSemanticElements: see above.
// biome-ignore-start lint/a11y/useFocusableInteractive: see above.

type Props = {
  frame: RefObject<HTMLDivElement | null>
  rows: readonly Row[]
  scale: Span
  /** How many days it shows. */
  days: number
  /** The key of the selected bar. */
  selected: string | null
  keys: PlanKeys
  onSelect: (bar: RowBar) => void
  onGrab: (bar: RowBar, event: PointerEvent<HTMLElement>, element: Element) => void
}

/** Trucks as rows and time across. Only the rows in sight are mounted, and the one with the focus. */
export function PlanGrid({ frame, rows, scale, days, selected, keys, onSelect, onGrab }: Props) {
  const t = useMessages(planMessages)
  const visible = useVisibleRows(frame, rows.length)
  const { stop, held, said } = keys
  const mounted = rows.flatMap((row, index) => {
    const isInSight = index >= visible.first && index < visible.end
    return isInSight || row.id === stop?.truckId ? [{ row, index }] : []
  })
  const barAt = (event: { target: EventTarget }) => {
    // safe: the target of these events is an element.
    const element = (event.target as Element).closest<HTMLElement>('[data-bar]')
    const key = element?.dataset.bar
    const bar = key && rows.flatMap(({ bars }) => bars).find((each) => keyOf(each) === key)
    return bar && element ? { bar, element } : null
  }

  return (
    <>
      <div
        ref={frame}
        role="grid"
        className={classes.frame}
        aria-label={t.grid}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={false}
        onKeyDown={keys.onKeyDown}
        onFocus={(event: FocusEvent<HTMLElement>) => keys.onFocus(event.target)}
        onClick={(event: MouseEvent) => {
          const found = barAt(event)
          if (!found) return
          found.element.focus()
          onSelect(found.bar)
        }}
        onPointerDown={(event) => {
          const found = barAt(event)
          if (found) onGrab(found.bar, event, found.element)
        }}
      >
        <Head days={days} scale={scale} />
        <div role="rowgroup" className={classes.body} style={{ height: rows.length * rowHeight }}>
          <div className={classes.field} aria-hidden>
            {ticksOf(scale).map((at) => (
              <span key={at} className={classes.tick} style={{ left: `${shareOf(scale, at)}%` }} />
            ))}
            {daysOf(scale).map(({ day, span }) => (
              <span key={day} className={classes.midnight} style={{ left: `${shareOf(scale, span.from)}%` }} />
            ))}
          </div>
          {mounted.map(({ row, index }) => {
            const keyIn = (key: string | null) => (key && row.bars.some((bar) => keyOf(bar) === key) ? key : null)
            return (
              <PlanRow
                key={row.id}
                row={row}
                index={index}
                scale={scale}
                selected={keyIn(selected)}
                held={keyIn(held && keyOf(held.bar))}
              />
            )
          })}
          <div className={classes.field} aria-hidden>
            <NowLine scale={scale} />
            {held && <Preview row={held.row} span={held.span} scale={scale} text={held.text} isClash={held.isClash} />}
            <div className={classes.slot} data-slot />
          </div>
        </div>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

function Head({ days, scale }: { days: number; scale: Span }) {
  const t = useMessages(planMessages)
  const words = usePlanWords()
  const language = useLanguage()
  return (
    <div role="row" aria-rowindex={1} className={classes.head}>
      <div role="columnheader" className={classes.corner}>
        {t.truck}
      </div>
      <div role="presentation" className={classes.scale}>
        {daysOf(scale).map(({ day, span: { from, until } }) => (
          <div
            key={day}
            role="columnheader"
            className={classes.day}
            data-short={days === 7}
            title={dayName(day, language)}
            style={{ left: `${shareOf(scale, from)}%`, width: `${shareOf(scale, until) - shareOf(scale, from)}%` }}
          >
            {dayName(day, language, days === 7 ? 'short' : 'long')}
          </div>
        ))}
        {ticksOf(scale).map((at) => (
          <span key={at} aria-hidden className={classes.hour} style={{ left: `${shareOf(scale, at)}%` }}>
            {words.time(at)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The line of the present time, if the plan shows it. */
function NowLine({ scale }: { scale: Span }) {
  const t = useMessages(planMessages)
  const share = useByMinute((now) => shareOf(scale, epochSeconds(now)))
  if (share < 0 || share > 100) return null
  return <span className={classes.now} style={{ left: `${share}%` }} title={t.legendNow} />
}

type PreviewProps = { row: number; span: Span; scale: Span; text: string; isClash: boolean }

/** Where the bar that the keyboard holds would be dropped. */
function Preview({ row, span, scale, text, isClash }: PreviewProps) {
  const place = placeOf(scale, span)
  if (!place) return null
  return (
    <div
      className={classes.preview}
      data-clash={isClash}
      style={{ top: row * rowHeight, left: `${place.left}%`, width: `${place.width}%` }}
    >
      <span className={classes.said} data-end={place.left > 55}>
        {text}
      </span>
    </div>
  )
}

// biome-ignore-end lint/a11y/useSemanticElements: see above.
// biome-ignore-end lint/a11y/useFocusableInteractive: see above.
