import { jobDates, jobGroups } from '@shehena/domain/road/jobs/job-list'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { PeriodFilter } from '#web/shared/period/period-filter.tsx'
import { RecordFilter } from '#web/shared/record-filter/record-filter.tsx'
import { SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { jobGroupMessages } from './job-group-messages.ts'
import { usualGroup } from './job-input.ts'
import type { JobSearch } from './job-search.ts'

/** What the table is narrowed to besides search and status: a group, days of one of its times, and other records. */
export function JobFilters({ search }: { search: JobSearch }) {
  const t = useMessages(jobGroupMessages)
  const setSearch = useSetSearch<JobSearch>()
  const { group = usualGroup(search), by = 'plannedStart' } = search
  const labels = {
    all: t.allJobs,
    now: t.jobsNow,
    active: t.activeJobs,
    waiting: t.waitingJobs,
    travelling: t.travellingJobs,
    late: t.lateJobs,
    completed30Days: t.completed30Days,
    deliveredLate30Days: t.deliveredLate30Days,
    deliveredLate: t.deliveredLate,
    clash: t.clash,
    plannedAnyway: t.plannedAnyway,
    papersMissing: t.papersMissing,
  }
  return (
    <>
      <SelectFilter
        label={t.group}
        value={group}
        options={jobGroups.map((each) => ({ value: each, label: labels[each] }))}
        onChange={(each) => setSearch({ group: each, sort: undefined })}
      />
      <PeriodFilter of={by} span={search} onChange={setSearch} />
      {search.period && (
        <SelectFilter
          label={t.periodOf}
          value={by}
          options={jobDates.map((date) => ({ value: date, label: t[date] }))}
          onChange={(date) => setSearch({ by: date === 'plannedStart' ? undefined : date, sort: undefined })}
        />
      )}
      {(['booking', 'vehicle', 'driver'] as const).map((kind) => (
        <RecordFilter key={kind} kind={kind} id={search[kind]} onRemove={() => setSearch({ [kind]: undefined })} />
      ))}
    </>
  )
}
