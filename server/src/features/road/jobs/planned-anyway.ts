import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: whether an open leg is still planned against a rule. One that has been moved since to where nothing hinders it is not,
 * although the override stays on record.
 */
export function isPlannedAnyway(legs: string): RawBuilder<boolean> {
  const leg = (column: string) => sql.ref(`${legs}.${column}`)
  const isSubject = sql`(subject.vehicle_id = ${leg('vehicleId')} or subject.driver_id = ${leg('driverId')})`
  return sql`exists (
    select from plan_overrides p
      where p.leg_id = ${leg('id')} and case
        when p.kind ~ '(Overlap|Exception)$' then exists (
          select from job_legs o
            where o.id = p.against_id and o.clash_group = ${leg('clashGroup')} and o.phase in ('planned', 'under_way'))
        when p.kind ~ 'Absent$' then exists (
          select from absences subject
            where subject.id = p.against_id and ${isSubject}
              and tstzrange(subject.away_from, subject.away_until) && tstzrange(${leg('heldFrom')}, ${leg('heldUntil')}))
        when p.kind = 'paperExpires' then exists (
          select from papers subject
            where subject.id = p.against_id and ${isSubject}
              and (subject.expires_on + 1)::timestamp at time zone 'Africa/Nairobi' < ${leg('heldUntil')})
        when p.kind = 'vehicleInactive' then exists (
          select from vehicles v where v.id = p.against_id and v.id = ${leg('vehicleId')} and v.status <> 'active')
        else exists (
          select from drivers d where d.id = p.against_id and d.id = ${leg('driverId')} and d.status <> 'active')
      end)`
}
