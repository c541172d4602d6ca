import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { vehicleMessages } from './vehicle-messages.ts'
import classes from './vehicle-usage.module.css'

/** Recent usage of a vehicle. */
export function VehicleUsage({ id }: { id: string }) {
  const t = useMessages(vehicleMessages)
  const { data: usage, error } = useQuery(api.vehicles.usage.queryOptions({ input: { id } }))
  if (!usage) {
    return (
      <DetailCard title={t.utilization}>
        {error ? <Text c="dimmed">{t.usageFailed}</Text> : <Skeleton height="3rem" />}
      </DetailCard>
    )
  }

  const percent = (usage.hoursOnJobs / usage.hours) * 100
  return (
    <DetailCard title={t.utilization}>
      <DetailList>
        <DetailRow label={t.lastDays(usage.days)}>
          <strong>{`${tenths(percent)}%`}</strong>
          <div className={classes.track} aria-hidden>
            <div className={classes.used} style={{ width: `${percent}%` }} />
          </div>
        </DetailRow>
        <DetailRow label={t.onJobs}>{t.hoursOf(tenths(usage.hoursOnJobs), tenths(usage.hours))}</DetailRow>
      </DetailList>
    </DetailCard>
  )
}

const tenths = (value: number) => String(Math.round(value * 10) / 10)
