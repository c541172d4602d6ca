import { catalogue, useMessages } from '#web/app/messages.ts'
import { anyDay, isBackwards, type Span, spanChoices } from '#web/shared/period/period-search.ts'
import { SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { DayField } from '../fields/day-field.tsx'
import classes from './period-filter.module.css'

const messages = catalogue({
  period: { en: 'Period', sw: 'Kipindi' },
  all: { en: 'All time', sw: 'Wakati wote' },
  thisMonth: { en: 'This month', sw: 'Mwezi huu' },
  lastMonth: { en: 'Last month', sw: 'Mwezi uliopita' },
  last90Days: { en: 'Last 90 days', sw: 'Siku 90 zilizopita' },
  thisYear: { en: 'This year', sw: 'Mwaka huu' },
  lastYear: { en: 'Last year', sw: 'Mwaka uliopita' },
  custom: { en: 'Custom range', sw: 'Tarehe maalum' },
  from: { en: 'First day', sw: 'Siku ya kwanza' },
  to: { en: 'Last day', sw: 'Siku ya mwisho' },
  backwards: { en: 'The last day is before the first day', sw: 'Siku ya mwisho inatangulia siku ya kwanza' },
})

/** Filters a list by a named period or a custom range of days. */
export function PeriodFilter({ span, onChange }: { span: Span; onChange: (change: Span) => void }) {
  const t = useMessages(messages)
  const { period = 'all', from = null, to = null } = span
  return (
    <>
      <SelectFilter
        label={t.period}
        value={period}
        options={spanChoices.map((choice) => ({ value: choice, label: t[choice] }))}
        onChange={(choice) => onChange({ ...anyDay, period: choice === 'all' ? undefined : choice })}
      />
      {period === 'custom' && (
        <div className={classes.days}>
          <DayField
            aria-label={t.from}
            placeholder={t.from}
            value={from}
            onChange={(day) => onChange({ from: day ?? undefined })}
          />
          <DayField
            aria-label={t.to}
            placeholder={t.to}
            value={to}
            error={isBackwards(span) && t.backwards}
            onChange={(day) => onChange({ to: day ?? undefined })}
          />
        </div>
      )}
    </>
  )
}
