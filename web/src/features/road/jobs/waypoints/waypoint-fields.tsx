import { ActionIcon, Button, Group, Input, TextInput, VisuallyHidden } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { findPlace, places } from '@shehena/domain/road/jobs/places'
import { mostWaypoints, oddityOf, waypointsOf, waypointTypes } from '@shehena/domain/road/jobs/waypoint-route'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { Autocomplete, Select } from '#web/shared/ui/form/select.tsx'
import {
  emptyWaypoint,
  type JobValues,
  type Passing,
  typedWaypoints,
  type Way,
  type WaypointValues,
} from '../form/job-values.ts'
import { CoordinateField } from './coordinate-field.tsx'
import { PassedWaypoint } from './passed-waypoint.tsx'
import classes from './waypoint-fields.module.css'
import { waypointMessages } from './waypoint-messages.ts'

type Form = UseFormReturnType<JobValues>
type Control = 'place' | 'up' | 'down'

type Props = {
  form: Form
  way: Way
  /** The waypoints as stored: those of them that were passed are not edited. */
  stored: readonly (Passing & { id: string })[]
}

/** The waypoints of a job, editable. */
export function WaypointFields({ form, way, stored }: Props) {
  const t = useMessages(waypointMessages)
  const list = useRef<HTMLDivElement>(null)
  const next = useRef<{ index: number; control: Control } | null>(null)
  const [said, setSaid] = useState('')
  const { waypoints } = form.values
  const fromRoute = waypoints.length === 0 ? waypointsOf(way) : []

  useEffect(() => {
    if (!next.current) return
    const { index, control } = next.current
    const row = list.current?.querySelectorAll('fieldset')[index]
    // A render may come before the row is mounted.
    if (!row) return
    const wanted = row.querySelector<HTMLElement>(`[data-control=${control}]:not(:disabled)`)
    const other = row.querySelector<HTMLElement>(`[data-control=${control === 'up' ? 'down' : 'up'}]`)
    const field = wanted ?? other
    field?.focus()
    next.current = null
  })

  const add = () => {
    next.current = { index: waypoints.length, control: 'place' }
    form.insertListItem('waypoints', emptyWaypoint())
  }

  const remove = (index: number) => {
    if (waypoints.length > 1) next.current = { index: Math.min(index, waypoints.length - 2), control: 'place' }
    form.removeListItem('waypoints', index)
  }

  const move = (index: number, control: 'up' | 'down') => {
    const to = control === 'up' ? index - 1 : index + 1
    next.current = { index: to, control }
    form.reorderListItem('waypoints', { from: index, to })
    setSaid(t.moved(to + 1))
  }

  return (
    <FormSection title={t.waypoints}>
      <WideField>
        <div ref={list}>
          {waypoints.map((waypoint, index) => {
            const passing = stored.find(({ id, reachedAt, missedAt }) => id === waypoint.id && (reachedAt ?? missedAt))
            return passing ? (
              <PassedWaypoint key={waypoint.key} waypoint={waypoint} position={index + 1} passing={passing} />
            ) : (
              <Waypoint
                key={waypoint.key}
                form={form}
                waypoint={waypoint}
                index={index}
                onMove={(control) => move(index, control)}
                onRemove={() => remove(index)}
              />
            )
          })}
        </div>
        {waypoints.length === 0 && <p className={classes.none}>{t.none}</p>}
        {typeof form.errors.waypoints === 'string' && <Input.Error mb="sm">{form.errors.waypoints}</Input.Error>}
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={waypoints.length >= mostWaypoints}
            onClick={add}
          >
            {t.add}
          </Button>
          {fromRoute.length > 0 && (
            <Button
              variant="default"
              size="xs"
              onClick={() => form.setFieldValue('waypoints', typedWaypoints(fromRoute))}
            >
              {t.takeRoute}
            </Button>
          )}
        </Group>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </WideField>
    </FormSection>
  )
}

type WaypointProps = {
  form: Form
  waypoint: WaypointValues
  index: number
  onMove: (control: 'up' | 'down') => void
  onRemove: () => void
}

function Waypoint({ form, waypoint, index, onMove, onRemove }: WaypointProps) {
  const t = useMessages(waypointMessages)
  const position = index + 1
  const { lat, lon } = waypoint
  const field = (name: keyof WaypointValues) => form.getInputProps(`waypoints.${index}.${name}`)
  const putAt = (point: { lat: number; lon: number }) => {
    form.setFieldValue(`waypoints.${index}.lat`, point.lat)
    form.setFieldValue(`waypoints.${index}.lon`, point.lon)
  }
  const goTo = (name: string) => {
    const place = findPlace(name)
    if (place) putAt(place)
  }

  return (
    <fieldset className={classes.waypoint} aria-label={t.nth(position)}>
      <span className={classes.position} aria-hidden>
        {position}
      </span>
      <Autocomplete
        className={classes.place}
        label={t.place}
        data={places.map(({ name }) => name)}
        openOnFocus={false}
        maxLength={100}
        data-control="place"
        {...field('place')}
        onChange={(name) => {
          form.setFieldValue(`waypoints.${index}.place`, name)
          if (lat === null && lon === null) goTo(name)
        }}
        onOptionSubmit={goTo}
      />
      <CoordinateField label={t.lat} required {...field('lat')} value={lat} onPoint={putAt} />
      <CoordinateField label={t.lon} required {...field('lon')} value={lon} onPoint={putAt} />
      <Select
        label={t.type}
        allowDeselect={false}
        data={waypointTypes.map((type) => ({ value: type, label: t[type] }))}
        {...field('type')}
      />
      <TextInput className={classes.note} label={t.note} maxLength={500} {...field('note')} />
      <Group className={classes.buttons} gap={2} wrap="nowrap">
        <RowButton control="up" label={t.moveUp(position)} isOff={index === 0} onClick={() => onMove('up')}>
          <IconArrowUp size={16} aria-hidden />
        </RowButton>
        <RowButton
          control="down"
          label={t.moveDown(position)}
          isOff={index === form.values.waypoints.length - 1}
          onClick={() => onMove('down')}
        >
          <IconArrowDown size={16} aria-hidden />
        </RowButton>
        <RowButton label={t.remove(position)} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </RowButton>
      </Group>
      <Oddity lat={lat} lon={lon} onSwap={putAt} />
    </fieldset>
  )
}

type RowButtonProps = {
  label: string
  control?: Control
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}

function RowButton({ label, control, isOff = false, onClick, children }: RowButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      data-control={control}
      disabled={isOff}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}

type OddityProps = {
  lat: number | null
  lon: number | null
  onSwap: (point: { lat: number; lon: number }) => void
}

/** Warning about an unusual point. Does not block saving. */
function Oddity({ lat, lon, onSwap }: OddityProps) {
  const t = useMessages(waypointMessages)
  if (lat === null || lon === null || Number.isNaN(lat + lon)) return null
  const oddity = oddityOf({ lat, lon })
  if (!oddity) return null
  return (
    <p className={classes.oddity} role="status">
      {t[oddity]}
      {oddity === 'swapped' && (
        <Button variant="default" size="compact-xs" onClick={() => onSwap({ lat: lon, lon: lat })}>
          {t.swap}
        </Button>
      )}
    </p>
  )
}
