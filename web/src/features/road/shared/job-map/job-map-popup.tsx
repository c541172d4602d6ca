import { CloseButton, UnstyledButton } from '@mantine/core'
import { isFinal } from '@shehena/domain/road/jobs/job-status'
import type { Point } from '@shehena/domain/road/jobs/line-geometry'
import type { MappedJob } from '@shehena/domain/road/jobs/mapped-job'
import { type Map as LeafletMap, Popup } from 'leaflet'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { Deadline, NearTime, Since } from '#web/shared/near-time.tsx'
import { routeName } from '#web/shared/routes/route-name.ts'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import type { DrawnJob } from './job-map-layer.ts'
import { jobMapMessages } from './job-map-messages.ts'
import classes from './job-map-popup.module.css'
import { shownAt } from './shown-at.ts'

type JobPopupProps = { map: LeafletMap; drawn: DrawnJob; onClose: () => void }

/** Details of a job's marker. */
export function JobPopup({ map, drawn: { job, whereabouts }, onClose }: JobPopupProps) {
  const t = useMessages(jobMapMessages)
  const { origin, destination, plannedEnd, expectedEnd, exception } = job
  const End = isFinal(job.status) ? NearTime : Deadline
  const facts: [string, ReactNode][] = [
    ...(exception ? [exceptionFact(t.exception, exception)] : []),
    [t.customer, job.customerName],
    [t.route, origin && destination ? routeName({ origin, destination }) : t.customRoute],
    [t.vehicle, job.regNo ?? t.notAssigned],
    [t.driver, job.driverName ?? t.notAssigned],
    [t.plannedEnd, plannedEnd ? <End key={plannedEnd} at={plannedEnd} /> : '-'],
    ...(expectedEnd
      ? [[t.expectedEnd, <NearTime key={expectedEnd} at={expectedEnd} />] satisfies [string, ReactNode]]
      : []),
    [t.shownAt, shownAt(t, whereabouts)],
  ]
  return (
    <MapPopup
      map={map}
      at={whereabouts}
      heading={job.jobNo}
      badge={<StatusBadge status={job.status} />}
      onClose={onClose}
    >
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TextLink to={paths.job(job.id)}>{t.viewJob}</TextLink>
    </MapPopup>
  )
}

function exceptionFact(label: string, { reason, openedAt }: NonNullable<MappedJob['exception']>): [string, ReactNode] {
  return [
    label,
    <>
      {reason} (<Since at={openedAt} />)
    </>,
  ]
}

type JobGroupPopupProps = {
  map: LeafletMap
  at: Point
  jobs: DrawnJob[]
  onSelect: (id: string) => void
  onClose: () => void
}

/** Jobs in one place, to choose from. */
export function JobGroupPopup({ map, at, jobs, onSelect, onClose }: JobGroupPopupProps) {
  const t = useMessages(jobMapMessages)
  return (
    <MapPopup map={map} at={at} heading={t.jobsHere(jobs.length)} onClose={onClose}>
      <ul className={classes.group}>
        {jobs.map(({ job }) => (
          <li key={job.id}>
            <UnstyledButton className={classes.choice} onClick={() => onSelect(job.id)}>
              <span>
                {job.jobNo} <StatusBadge status={job.status} />
              </span>
              <span className={classes.customer}>{job.customerName}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </MapPopup>
  )
}

type MapPopupProps = {
  map: LeafletMap
  at: Point
  heading: string
  badge?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A popup rendered by React instead of as an HTML string, against XSS. */
function MapPopup({ map, at: { lat, lon }, heading, badge, onClose, children }: MapPopupProps) {
  const t = useMessages(jobMapMessages)
  const [content] = useState(drawContent)
  const [popup] = useState(() => new Popup(options).setContent(content))
  const open = useEffectEvent(() => popup.setLatLng([lat, lon]).openOn(map))
  const close = useEffectEvent(onClose)

  useEffect(() => {
    popup.options.autoPan = true
    open()
    // Pans the map only on opening: an update must not move the view back.
    popup.options.autoPan = false
    const dismiss = () => close()
    popup.on('remove', dismiss)
    return () => {
      popup.off('remove', dismiss)
      popup.remove()
    }
  }, [popup])
  useEffect(() => void popup.setLatLng([lat, lon]).update(), [popup, lat, lon])

  return createPortal(
    <section aria-label={heading} className={classes.popup}>
      <div className={classes.heading}>
        <b>{heading}</b>
        {badge}
        <CloseButton size="sm" aria-label={t.close} onClick={onClose} />
      </div>
      {children}
    </section>,
    content,
  )
}

/** Keeps clicks in a popup from the map, even when the clicked element is already removed. */
function drawContent(): HTMLElement {
  const content = document.createElement('div')
  content.addEventListener('click', (event) => event.stopPropagation())
  return content
}

const options = {
  // Fixed width, so that the popup does not move when its text changes.
  minWidth: 250,
  maxWidth: 250,
  closeButton: false,
  autoClose: false,
  closeOnClick: false,
  // Keeps the popup clear of the map's buttons.
  autoPanPaddingTopLeft: [52, 52] as [number, number],
  autoPanPaddingBottomRight: [16, 16] as [number, number],
  offset: [0, -8] as [number, number],
}
