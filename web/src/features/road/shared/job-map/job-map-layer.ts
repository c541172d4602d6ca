import type { JobStatus } from '@shehena/domain/road/jobs/job-status'
import type { Stop, Stretch, Whereabouts } from '@shehena/domain/road/jobs/job-whereabouts'
import type { Point } from '@shehena/domain/road/jobs/line-geometry'
import type { MappedJob } from '@shehena/domain/road/jobs/mapped-job'
import {
  divIcon,
  type LayerGroup,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  type Marker,
  marker,
} from 'leaflet'
import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster'
import { addStop, addStretches, pairOf } from './job-lines.ts'
import classes from './job-map-layer.module.css'
import { drawCluster, drawMarker, type MapKind, type Tone, toneOf } from './job-marker.ts'
import { LineCanvas } from './line-canvas.ts'
import { addLabel, type LabelledMarker, MapLabels } from './map-labels.ts'

/** A job with its position on the map: its stops, and the lines between them. */
export type DrawnJob = {
  job: MappedJob
  isLate: boolean
  whereabouts: Whereabouts
  line: readonly Stop[]
  stretches: readonly Stretch[]
}

type Handlers = {
  /** A job was selected. */
  onSelect: (id: string) => void
  /** A cluster was selected that no zoom would split. */
  onOpenGroup: (ids: string[], at: Point) => void
}

type Shown = {
  kind: MapKind
  jobs: readonly DrawnJob[]
  selectedId: string | undefined
  texts: {
    labelOf: (status: JobStatus) => string
    late: string
    lateJobs: (count: number) => string
    /** When a job that is not over will end. */
    endOf: (job: MappedJob) => string | null
  }
  /** A CSS colour. */
  lineColor: string
}

type Tones = Partial<Record<Tone | 'late', number>>
type ShownMarker = LabelledMarker & { layer: Marker }
type Look = {
  title?: string
  zIndexOffset: number
  radius: number
  label: string
  isUrgent: boolean
  isLate: boolean
  onClick: () => void
}
type JobPoint = PointFeature<DrawnJob>
type Cluster = ClusterFeature<Tones>

const noTexts: Shown['texts'] = { labelOf: String, late: '', lateJobs: String, endOf: () => null }

const clusterAcross = 46
/** Radii of the markers with all around them, for what keeps clear of them. Pixels. */
const jobRadius = 16
const selectedRadius = 22
const clusterRadius = 23
/** Higher than any map zooms, so that jobs in one place stay clustered. */
const closestCluster = 20
const closestFit = 10
/** A map below this height, in pixels, spends less of it on a margin. */
const lowMap = 400

/** Markers and lines of many jobs; overlapping markers are clustered. */
export class JobLayer {
  handlers: Handlers = { onSelect: () => undefined, onOpenGroup: () => undefined }
  readonly #map: LeafletMap
  readonly #lines: LayerGroup
  /** On a canvas: a thousand lines would be too many DOM elements. */
  readonly #linePainter = new LineCanvas({ pane: 'lines', padding: 0.5 })
  readonly #selection: LayerGroup
  readonly #labels: MapLabels
  readonly #markers = new Map<string, ShownMarker>()
  #clusters = new Map<string, Cluster>()
  /** Loaded empty: the map may be moved before it has jobs. */
  #index = new Supercluster<DrawnJob, Tones>().load([])
  #shown: Shown = { kind: 'all', jobs: [], selectedId: undefined, texts: noTexts, lineColor: '' }

  constructor(map: LeafletMap) {
    this.#map = map
    const { style } = map.createPane('lines')
    style.zIndex = '390'
    style.pointerEvents = 'none'
    this.#lines = layerGroup().addTo(map)
    this.#selection = layerGroup().addTo(map)
    this.#labels = new MapLabels(map)
    map.on('moveend', () => this.#drawMarkers())
  }

  /** Replaces the jobs shown. */
  show(shown: Shown): void {
    const { kind, jobs, selectedId } = shown
    const before = this.#shown
    this.#shown = shown
    this.#index = new Supercluster<DrawnJob, Tones>({
      radius: clusterAcross,
      extent: 256,
      maxZoom: closestCluster,
      map: ({ job, isLate }) => ({ [toneOf(kind, job.status)]: 1, late: isLate ? 1 : 0 }),
      reduce: addTones,
    })
    // The selected job is never clustered, so that it stays visible.
    this.#index.load(jobs.filter(({ job }) => job.id !== selectedId).map(pointOf))
    if (jobs !== before.jobs || shown.lineColor !== before.lineColor) this.#drawLines()
    this.#drawSelection()
    this.#drawMarkers()
  }

  /** Fits the map to all markers; for a single job, to its whole line. */
  showAll(): void {
    const { jobs } = this.#shown
    const shown = jobs.flatMap(({ whereabouts, line, stretches }): readonly Point[] =>
      jobs.length === 1 ? [whereabouts, ...line, ...stretches.flatMap(({ points }) => points)] : [whereabouts],
    )
    // Its place may have changed in this frame.
    const { y: height } = this.#map.invalidateSize({ pan: false }).getSize()
    const margin = height < lowMap ? 28 : 48
    if (shown.length > 0)
      this.#map.fitBounds(latLngBounds(shown.map(pairOf)), {
        padding: [margin, margin],
        maxZoom: closestFit,
      })
  }

  #drawLines(): void {
    const { jobs, lineColor } = this.#shown
    this.#lines.clearLayers()
    // One path for all: where they share a road, they are one line.
    const look = { renderer: this.#linePainter, color: lineColor, weight: 2, opacity: 0.55 }
    addStretches(
      this.#lines,
      jobs.flatMap(({ stretches }) => stretches),
      look,
    )
  }

  #drawSelection(): void {
    const { line, stretches } = this.#selected() ?? { line: [], stretches: [] }
    this.#selection.clearLayers()
    addStretches(this.#selection, stretches, { className: classes.chosenLine ?? '' })
    for (const stop of line) addStop(this.#selection, stop, classes.stop)
  }

  /** Updates markers by key, so that unchanged ones do not flicker; then the labels around them. */
  #drawMarkers(): void {
    const wanted = this.#wanted()
    for (const [key, { layer }] of this.#markers) {
      if (wanted.has(key)) continue
      layer.remove()
      this.#markers.delete(key)
    }
    for (const [key, make] of wanted) {
      if (!this.#markers.has(key)) this.#markers.set(key, make())
    }
    this.#labels.arrange([...this.#markers.values()])
  }

  /** The markers to show, each under a key of everything visible in it. */
  #wanted(): Map<string, () => ShownMarker> {
    const found = this.#index.getClusters(this.#box(), Math.round(this.#map.getZoom()))
    this.#clusters = new Map(found.filter(isCluster).map((cluster) => [clusterKey(cluster), cluster]))
    const wanted = new Map<string, () => ShownMarker>()
    for (const [key, cluster] of this.#clusters) wanted.set(key, () => this.#clusterMarker(key, cluster))
    for (const { properties } of found.filter(isJob)) this.#wantJob(wanted, properties, false)
    const selected = this.#selected()
    if (selected) this.#wantJob(wanted, selected, true)
    return wanted
  }

  #wantJob(wanted: Map<string, () => ShownMarker>, drawn: DrawnJob, isSelected: boolean): void {
    const { job, whereabouts, isLate } = drawn
    const { id, status, regNo } = job
    const { lat, lon, isEstimated } = whereabouts
    const { late, endOf } = this.#shown.texts
    // Beside the plate: that it is late, or else when it will be there.
    const label = [regNo, isLate ? late : regNo && endOf(job)].filter(Boolean).join(' · ')
    const key = [this.#shown.kind, id, status, label, isLate, lat, lon, isEstimated, isSelected].join()
    wanted.set(key, () => this.#jobMarker(drawn, label, isSelected))
  }

  #jobMarker({ job, isLate, whereabouts }: DrawnJob, label: string, isSelected: boolean): ShownMarker {
    const { kind, texts } = this.#shown
    const html = drawMarker(kind, job.status, { isLate, isEstimated: whereabouts.isEstimated })
    html.dataset.job = job.jobNo
    html.dataset.selected = String(isSelected)
    return this.#marker(whereabouts, html, {
      title: [job.jobNo, texts.labelOf(job.status), ...(label ? [label] : [])].join(' · '),
      zIndexOffset: isSelected ? 10_000 : 0,
      radius: isSelected ? selectedRadius : jobRadius,
      label,
      isUrgent: isLate || isSelected || job.exception !== null,
      isLate,
      onClick: () => this.handlers.onSelect(job.id),
    })
  }

  #clusterMarker(key: string, { geometry, properties }: Cluster): ShownMarker {
    const { cluster, cluster_id, point_count, point_count_abbreviated, late = 0, ...tones } = properties
    // safe: the remaining properties are the summed tones.
    const html = drawCluster(point_count, tones as Partial<Record<Tone, number>>, late > 0)
    const [lon = 0, lat = 0] = geometry.coordinates
    return this.#marker({ lat, lon }, html, {
      zIndexOffset: 1000,
      radius: clusterRadius,
      label: late > 0 ? this.#shown.texts.lateJobs(late) : '',
      isUrgent: true,
      isLate: late > 0,
      onClick: () => this.#open(key),
    })
  }

  #marker({ lat, lon }: Point, html: HTMLElement, { radius, label, isUrgent, isLate, onClick, ...options }: Look) {
    // Keyboard users have the list beside the map: tabbing through a thousand markers is useless.
    const layer = marker([lat, lon], {
      ...options,
      icon: divIcon({ className: classes.pin ?? '', html, iconSize: [0, 0] }),
      keyboard: false,
    })
    layer.addTo(this.#map).on('click', onClick)
    return { layer, lat, lon, radius, isUrgent, label: label ? addLabel(html, label, isLate) : null }
  }

  /** Zooms into a cluster, or lists its jobs where zooming would not split it. */
  #open(key: string): void {
    const cluster = this.#clusters.get(key)
    if (!cluster) return
    const [lon = 0, lat = 0] = cluster.geometry.coordinates
    const { cluster_id: id, point_count: count } = cluster.properties
    const zoom = this.#index.getClusterExpansionZoom(id)
    if (zoom <= this.#map.getMaxZoom()) this.#map.setView([lat, lon], zoom)
    else
      this.handlers.onOpenGroup(
        this.#index.getLeaves(id, count).map(({ properties }) => properties.job.id),
        { lat, lon },
      )
  }

  #selected(): DrawnJob | undefined {
    const { jobs, selectedId } = this.#shown
    return selectedId === undefined ? undefined : jobs.find(({ job }) => job.id === selectedId)
  }

  /** The view with a margin: west, south, east, north. */
  #box(): [number, number, number, number] {
    const bounds = this.#map.getBounds().pad(0.5)
    return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  }
}

const isCluster = (found: Cluster | JobPoint): found is Cluster => 'cluster' in found.properties
const isJob = (found: Cluster | JobPoint): found is JobPoint => !isCluster(found)

const pointOf = (drawn: DrawnJob): JobPoint => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [drawn.whereabouts.lon, drawn.whereabouts.lat] },
  properties: drawn,
})

function addTones(sum: Tones, more: Readonly<Tones>): void {
  // safe: the keys of an object of tones.
  for (const tone of Object.keys(more) as (keyof Tones)[]) sum[tone] = (sum[tone] ?? 0) + (more[tone] ?? 0)
}

const clusterKey = ({ geometry, properties: { cluster_id, ...looks } }: Cluster) =>
  JSON.stringify([geometry.coordinates, looks])
