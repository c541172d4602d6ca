import { Button, useComputedColorScheme } from '@mantine/core'
import { dayOf, formatShort, formatTime } from '@shehena/domain/dates'
import { type FindRoad, findRoad } from '@shehena/domain/road/jobs/find-road'
import { isFinal, type JobStatus } from '@shehena/domain/road/jobs/job-status'
import { lineOf, stretchesOf, whereaboutsOf } from '@shehena/domain/road/jobs/job-whereabouts'
import type { Point } from '@shehena/domain/road/jobs/line-geometry'
import type { MappedJob } from '@shehena/domain/road/jobs/mapped-job'
import type { Map as LeafletMap } from 'leaflet'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useByMinute } from '#web/app/minutes.ts'
import { useClock } from '#web/app/session.tsx'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import classes from './job-map.module.css'
import { type DrawnJob, JobLayer } from './job-map-layer.ts'
import { JobMapLegend } from './job-map-legend.tsx'
import { jobMapMessages } from './job-map-messages.ts'
import { JobGroupPopup, JobPopup } from './job-map-popup.tsx'
import type { MapKind } from './job-marker.ts'
import { useLateJobs } from './late-jobs.ts'
import { closeStage, openStage } from './map-stage.ts'
import { MapTiles } from './map-tiles.tsx'

export type JobMapProps = {
  kind: MapKind
  /** Undefined while loading. */
  jobs: readonly MappedJob[] | undefined
  selectedId?: string | undefined
  /** A job was selected or deselected. Without it the map is static: no selection, no popups. */
  onSelect?: (id: string | undefined) => void
  /** Subject of the map. A change fits the map to all jobs; null waits. */
  subject: string | null
}

/** As in the style sheet, which a canvas ignores. */
const lineColors = { light: '#51606a', dark: '#9fb0ba' }

type Stage = { map: LeafletMap; layer: JobLayer }

/** The map: jobs, their lines, and a popup of the selected job. */
export function JobMapCanvas({ kind, jobs, selectedId, onSelect, subject }: JobMapProps) {
  const t = useMessages(jobMapMessages)
  const labels = useStatusLabels()
  const scheme = useComputedColorScheme()
  const element = useRef<HTMLDivElement>(null)
  const stage = useStage(element, t)
  const [group, setGroup] = useState<{ ids: string[]; at: Point } | null>(null)
  const late = useLateJobs(jobs)
  const drawn = useMemo(() => drawJobs(jobs ?? [], late), [jobs, late])
  const selected = drawn.find(({ job }) => job.id === selectedId)

  const endOf = useEndOf()
  const choose = (id: string | undefined) => {
    setGroup(null)
    onSelect?.(id)
  }
  useEffect(() => {
    if (!stage) return
    stage.layer.handlers = { onSelect: choose, onOpenGroup: (ids, at) => setGroup({ ids, at }) }
    const dismiss = () => choose(undefined)
    stage.map.on('click', dismiss)
    return () => void stage.map.off('click', dismiss)
  })
  useEffect(() => {
    const labelOf = (status: JobStatus) => labels[status]
    const texts = { labelOf, late: t.late, lateJobs: t.lateJobs, endOf }
    stage?.layer.show({ kind, jobs: drawn, selectedId, texts, lineColor: lineColors[scheme] })
  }, [stage, kind, drawn, selectedId, labels, t, scheme, endOf])

  const isLoaded = jobs !== undefined
  const showAll = useEffectEvent(() => stage?.layer.showAll())
  useEffect(() => {
    if (stage && isLoaded && subject !== null) showAll()
  }, [stage, isLoaded, subject])

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a <section> is no map. */}
      <div ref={element} role="region" aria-label={t.map} className={classes.canvas} />
      {onSelect && drawn.length > 0 && (
        <Button className={classes.showAll} size="xs" variant="default" onClick={() => stage?.layer.showAll()}>
          {t.showAll}
        </Button>
      )}
      {onSelect && <JobMapLegend kind={kind} />}
      {stage && <MapTiles map={stage.map} />}
      {stage && onSelect && selected && !group && (
        <JobPopup key={selected.job.id} map={stage.map} drawn={selected} onClose={() => choose(undefined)} />
      )}
      {stage && group && (
        <JobGroupPopup
          key={group.ids.join()}
          map={stage.map}
          at={group.at}
          jobs={drawn.filter(({ job }) => group.ids.includes(job.id))}
          onSelect={choose}
          onClose={() => setGroup(null)}
        />
      )}
    </>
  )
}

/** Says when a job that is not over will end, as expected or else as planned: '16:00' today, '22 Nov 08:00' on another day. */
function useEndOf(): (job: MappedJob) => string | null {
  const clock = useClock()
  const today = useByMinute((now) => dayOf(now, clock.zone))
  return useCallback(
    ({ status, expectedEnd, plannedEnd }) => {
      const end = expectedEnd ?? plannedEnd
      if (end === null || isFinal(status)) return null
      return dayOf(end, clock.zone) === today ? formatTime(end, clock) : formatShort(end, clock.zone)
    },
    [clock, today],
  )
}

/** Opens a Leaflet map for as long as its element is mounted. */
function useStage(element: React.RefObject<HTMLDivElement | null>, texts: { zoomIn: string; zoomOut: string }) {
  const [stage, setStage] = useState<Stage | null>(null)
  const open = useEffectEvent((place: HTMLDivElement) => openStage(place, texts))
  useEffect(() => {
    if (!element.current) return
    const map = open(element.current)
    setStage({ map, layer: new JobLayer(map) })
    return () => {
      setStage(null)
      closeStage(map)
    }
  }, [element])
  return stage
}

/** The jobs with their positions and lines, without those whose places are unknown. */
function drawJobs(jobs: readonly MappedJob[], late: readonly string[]): DrawnJob[] {
  const roads = rememberRoads()
  const lateIds = new Set(late)
  return jobs.flatMap((job) => {
    const whereabouts = whereaboutsOf(job, roads)
    const line = lineOf(job)
    return whereabouts
      ? [{ job, isLate: lateIds.has(job.id), whereabouts, line, stretches: stretchesOf(line, roads) }]
      : []
  })
}

/** Finds each road once: many jobs drive between the same places. */
function rememberRoads(): FindRoad {
  const found = new Map<string, ReturnType<FindRoad>>()
  return (from, to) => {
    const key = [from.lat, from.lon, to.lat, to.lon].join()
    const road = found.has(key) ? (found.get(key) ?? null) : findRoad(from, to)
    found.set(key, road)
    return road
  }
}
