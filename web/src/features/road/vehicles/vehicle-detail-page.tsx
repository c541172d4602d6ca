import { Stack } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import { groupThousands } from '@shehena/domain/road/vehicles/kilometres'
import type { Vehicle } from '@shehena/domain/road/vehicles/vehicle'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { api, isMissing } from '#web/app/api.ts'
import { useLeaveOnError } from '#web/app/leave-on-error.ts'
import { listAsItWas } from '#web/app/list-return.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { stringifySearch } from '#web/app/search.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { fuelMessages } from '#web/shared/fields/choice-messages.ts'
import { History } from '#web/shared/history/history.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailGrid, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { AbsencesCard } from '../shared/absences/absences-card.tsx'
import { blank, type Subject, type SubjectDialog } from '../shared/absences/subject.ts'
import { AwayBadges } from '../shared/away-badge.tsx'
import { OdometerCard } from '../shared/odometer/odometer-card.tsx'
import { PapersCard } from '../shared/papers/papers-card.tsx'
import { ServiceBadge } from '../shared/service-badge.tsx'
import { VehicleJobs } from './vehicle-jobs.tsx'
import { VehicleMaintenance } from './vehicle-maintenance.tsx'
import { vehicleMessages } from './vehicle-messages.ts'
import { open } from './vehicle-search.ts'
import { VehicleUsage } from './vehicle-usage.tsx'

const AbsenceDialog = lazyPart(() =>
  import('../shared/absences/absence-dialog.tsx').then((file) => ({ default: file.AbsenceDialog })),
)
const PaperDialog = lazyPart(() =>
  import('../shared/papers/paper-dialog.tsx').then((file) => ({ default: file.PaperDialog })),
)
const ReadingDialog = lazyPart(() =>
  import('../shared/odometer/reading-dialog.tsx').then((file) => ({ default: file.ReadingDialog })),
)
const VehicleFormDialog = lazyPart(() =>
  import('./vehicle-form-dialog.tsx').then((file) => ({ default: file.VehicleFormDialog })),
)

export default function VehicleDetailPage() {
  const t = useMessages(vehicleMessages)
  const { id } = useParams({ from: '/app/vehicles/$id' })
  const search = useSearch({ from: '/app/vehicles/$id' })
  const { data: vehicle, error } = useQuery(api.vehicles.get.queryOptions({ input: { id } }))
  const mayEdit = useCan('vehicles.edit')
  const mayViewJobs = useCan('jobs.view')
  const mayViewMaintenance = useCan('maintenance.view')
  useLeaveOnError(vehicle ? null : error, listAsItWas(paths.vehicles()), (refusal) => ({
    title: t.detailFailed,
    ...(isMissing(refusal) && { message: t.notFound }),
  }))

  if (!vehicle) return error ? t.notFound : <LoadingDetails text={t.loadingDetails} title={t.fleetManagement} />

  const subject: Subject = { of: 'vehicle', id, name: vehicle.regNo }
  const pathOf = (dialog: SubjectDialog) => paths.vehicle(id) + stringifySearch({ ...search, ...dialog })

  return (
    <Page
      title={vehicle.regNo}
      subtitle={`${vehicle.make} ${vehicle.model}`}
      back={<TextLink to={listAsItWas(paths.vehicles())}>← {t.back}</TextLink>}
      badge={
        <>
          <StatusBadge status={`vehicle_${vehicle.status}`} />
          <ServiceBadge state={vehicle.serviceDue} />
          <AwayBadges of="vehicle" record={vehicle} />
        </>
      }
      actions={
        <>
          {mayViewMaintenance && (
            <ButtonLink to={paths.maintenance({ vehicle: id })} variant="default">
              {t.maintenance}
            </ButtonLink>
          )}
          <History entity="vehicle" id={id} name={vehicle.regNo} />
          {mayEdit && (
            <ButtonLink to={paths.vehicle(id) + stringifySearch({ ...search, edit: open })} resetScroll={false}>
              {t.editVehicle}
            </ButtonLink>
          )}
        </>
      }
    >
      <DetailGrid>
        <VehicleFacts vehicle={vehicle} />
        <Stack>
          <VehicleUsage id={id} />
          <VehicleTimeline vehicle={vehicle} />
        </Stack>
      </DetailGrid>
      <OdometerCard vehicle={subject} mayEdit={mayEdit} pathOf={pathOf} />
      <AbsencesCard subject={subject} mayEdit={mayEdit} pathOf={pathOf} />
      <PapersCard subject={subject} mayEdit={mayEdit} pathOf={pathOf} />
      {mayViewJobs && <VehicleJobs id={id} />}
      {mayViewMaintenance && <VehicleMaintenance id={id} />}
      <Suspense>
        <EditDialog id={id} />
        <OpenSubjectDialog subject={subject} />
      </Suspense>
    </Page>
  )
}

function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
  const t = useMessages(vehicleMessages)
  const fuels = useMessages(fuelMessages)
  const { regNo, make, model, year, capacityTons, fuelType, currentOdometer, status, notes } = vehicle
  return (
    <DetailCard title={t.vehicleDetails}>
      <DetailList>
        <DetailRow label={t.regNo}>{regNo}</DetailRow>
        <DetailRow label={t.makeAndModel}>{`${make} ${model}`}</DetailRow>
        <DetailRow label={t.year}>{year}</DetailRow>
        <DetailRow label={t.capacity}>{t.tons(String(capacityTons))}</DetailRow>
        <DetailRow label={t.fuelType}>{fuels[fuelType]}</DetailRow>
        <DetailRow label={t.odometer}>{groupThousands(currentOdometer)}</DetailRow>
        <DetailRow label={t.status}>
          <StatusBadge status={`vehicle_${status}`} />
        </DetailRow>
        {notes && <DetailRow label={t.notes}>{notes}</DetailRow>}
      </DetailList>
    </DetailCard>
  )
}

function VehicleTimeline({ vehicle: { createdAt, updatedAt } }: { vehicle: Vehicle }) {
  const t = useMessages(vehicleMessages)
  const clock = useClock()
  return (
    <DetailCard title={t.timeline}>
      <DetailList>
        <DetailRow label={t.vehicleAdded}>{formatInstant(createdAt, clock)}</DetailRow>
        {updatedAt !== createdAt && <DetailRow label={t.lastUpdated}>{formatInstant(updatedAt, clock)}</DetailRow>}
      </DetailList>
    </DetailCard>
  )
}

function EditDialog({ id }: { id: string }) {
  const navigate = useNavigate()
  const mayEdit = useCan('vehicles.edit')
  const { edit, ...search } = useSearch({ from: '/app/vehicles/$id' })
  if (!edit || !mayEdit) return null
  const backPath = paths.vehicle(id) + stringifySearch(search)
  return (
    <VehicleFormDialog id={id} backPath={backPath} onClose={() => navigate({ href: backPath, resetScroll: false })} />
  )
}

/** The dialog of the absence, the reading or the paper that the URL names. */
function OpenSubjectDialog({ subject }: { subject: Subject }) {
  const navigate = useNavigate()
  const mayEdit = useCan('vehicles.edit')
  const { absence, paper, reading, ...search } = useSearch({ from: '/app/vehicles/$id' })
  const backPath = paths.vehicle(subject.id) + stringifySearch(search)
  const close = () => navigate({ href: backPath, resetScroll: false })
  const shared = { subject, backPath, onClose: close }
  if (reading && mayEdit)
    return <ReadingDialog key={reading} id={reading} vehicle={subject} backPath={backPath} onClose={close} />
  if (absence && mayEdit) return <AbsenceDialog key={absence} id={absence} {...shared} />
  if (!paper || (paper === blank && !mayEdit)) return null
  const pathOf = (id: string) => paths.vehicle(subject.id) + stringifySearch({ ...search, paper: id })
  return <PaperDialog id={paper} mayEdit={mayEdit} pathOf={pathOf} {...shared} />
}
