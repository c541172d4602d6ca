import { isBackwards } from '@shehena/domain/period'
import { useMessages } from '#web/app/messages.ts'
import { anyDay, type Span, type SpanChoice, spanChoices } from '#web/shared/period/period-search.ts'
import { SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { DayField } from '../fields/day-field.tsx'
import classes from './period-filter.module.css'
import { periodDates, periodMessages } from './period-messages.ts'

type Props = {
  /** The date of a record that the period means. */
  of: keyof typeof periodDates
  span: Span
  /** The periods to choose from; all by default. */
  choices?: readonly SpanChoice[]
  /** The period where the URL has none. */
  standard?: SpanChoice
  /** Whether it stands in a panel above the page, where the calendar must be a part of the panel. */
  isInPanel?: boolean
  onChange: (change: Span) => void
}

/** Filters a list by a named period or a custom range of days, and says which date it means. */
export function PeriodFilter(props: Props) {
  const { of, span, choices = spanChoices, standard = 'all', isInPanel = false, onChange } = props
  const t = useMessages(periodMessages)
  const date = useMessages(periodDates)[of]
  const calendar = { popoverProps: { withinPortal: !isInPanel } }
  const { period = standard, from = null, to = null } = span
  return (
    <>
      <SelectFilter
        label={t.period}
        isWide
        value={period}
        standard={standard}
        options={choices.map((choice) => ({ value: choice, label: t.of(date, t[choice]) }))}
        onChange={(choice) => onChange({ ...anyDay, period: choice === standard ? undefined : choice })}
      />
      {period === 'custom' && (
        <div className={classes.days}>
          <DayField
            aria-label={t.from}
            placeholder={t.from}
            value={from}
            {...calendar}
            onChange={(day) => onChange({ from: day ?? undefined })}
          />
          <DayField
            aria-label={t.to}
            placeholder={t.to}
            value={to}
            {...calendar}
            error={isBackwards(span) && t.backwards}
            onChange={(day) => onChange({ to: day ?? undefined })}
          />
        </div>
      )}
    </>
  )
}
