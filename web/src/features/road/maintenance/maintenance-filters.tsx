import { approvalStatuses, serviceFilters } from '@shehena/domain/road/maintenance/maintenance-list'
import { useMessages } from '#web/app/messages.ts'
import { PeriodFilter } from '#web/shared/period/period-filter.tsx'
import { anyDay } from '#web/shared/period/period-search.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { FilterBar, SearchBox, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { approvalBadges } from './approval-badge.tsx'
import { maintenanceMessages } from './maintenance-messages.ts'
import type { MaintenanceSearch } from './maintenance-search.ts'
import { VehicleFilter } from './vehicle-choice.tsx'

/** Changes of the filters; undefined removes one. */
type Filter = { [Key in keyof MaintenanceSearch]?: MaintenanceSearch[Key] | undefined }

const noFilter = { q: undefined, status: undefined, vehicle: undefined, service: undefined, ...anyDay }

/** Values that clear all filters, and whether any is set. */
export function useFilters(search: MaintenanceSearch): { isFiltered: boolean; none: typeof noFilter } {
  const { q, status, vehicle, period, service } = search
  return { isFiltered: [q, status, vehicle, period, service].some((each) => each !== undefined), none: noFilter }
}

type Props = { search: MaintenanceSearch; onChange: (filter: Filter) => void }

/** Filters by search, vehicle, status, period and service due. */
export function MaintenanceFilters({ search, onChange }: Props) {
  const t = useMessages(maintenanceMessages)
  const statusLabels = useStatusLabels()
  const unlessAll = <Value extends string>(value: Value) => (value === 'all' ? undefined : value)
  return (
    <FilterBar>
      <SearchBox
        label={t.search}
        value={search.q}
        filters={[search.vehicle, search.status, search.period, search.service]}
        onSearch={onChange}
      />
      <div style={{ flex: '1 1 10rem', maxWidth: '12rem' }} data-filter data-set={search.vehicle}>
        <VehicleFilter value={search.vehicle} onChange={(vehicle) => onChange({ vehicle })} />
      </div>
      <SelectFilter
        label={t.approvalStatus}
        value={search.status ?? 'all'}
        options={[
          { value: 'all', label: t.allStatuses },
          ...approvalStatuses.map((status) => ({ value: status, label: statusLabels[approvalBadges[status]] })),
        ]}
        onChange={(status) => onChange({ status: unlessAll(status) })}
      />
      <PeriodFilter of="worked" span={search} onChange={onChange} />
      <SelectFilter
        label={t.services}
        value={search.service ?? 'all'}
        options={serviceFilters.map((service) => ({
          value: service,
          label: service === 'due' ? t.dueServices : t.allServices,
        }))}
        onChange={(service) => onChange({ service: unlessAll(service) })}
      />
    </FilterBar>
  )
}
