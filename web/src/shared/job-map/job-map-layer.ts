import type { JobStatus } from '@shehena/domain/jobs/job-status'
import type { Stop, Whereabouts } from '@shehena/domain/jobs/job-whereabouts'
import type { MappedJob } from '@shehena/domain/jobs/mapped-job'
import {
  circleMarker,
  divIcon,
  type LayerGroup,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  type Marker,
  marker,
  type PolylineOptions,
  polyline,
} from 'leaflet'
import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster'
import classes from './job-map-layer.module.css'
import { drawCluster, drawMarker, type MapKind, type Tone, toneOf } from './job-marker.ts'
import { LineCanvas } from './line-canvas.ts'

/** A job with its position on the map. */
export type DrawnJob = { job: MappedJob; whereabouts: Whereabouts; line: readonly Stop[] }

export type Point = { lat: number; lon: number }

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
  labelOf: (status: JobStatus) => string
  /** A CSS colour. */
  lineColor: string
}

type Tones = Partial<Record<Tone, number>>
type JobPoint = PointFeature<DrawnJob>
type Cluster = ClusterFeature<Tones>

const clusterAcross = 46
/** Higher than any map zooms, so that jobs in one place stay clustered. */
const closestCluster = 20
const closestFit = 10

/** Markers and lines of many jobs; overlapping markers are clustered. */
export class JobLayer {
  handlers: Handlers = { onSelect: () => undefined, onOpenGroup: () => undefined }
  readonly #map: LeafletMap
  readonly #lines: LayerGroup
  /** On a canvas: a thousand lines would be too many DOM elements. */
  readonly #linePainter = new LineCanvas({ pane: 'lines', padding: 0.5 })
  readonly #selection: LayerGroup
  readonly #markers = new Map<string, Marker>()
  #clusters = new Map<string, Cluster>()
  /** Loaded empty: the map may be moved before it has jobs. */
  #index = new Supercluster<DrawnJob, Tones>().load([])
  #shown: Shown = { kind: 'all', jobs: [], selectedId: undefined, labelOf: String, lineColor: '' }

  constructor(map: LeafletMap) {
    this.#map = map
    const { style } = map.createPane('lines')
    style.zIndex = '390'
    style.pointerEvents = 'none'
    this.#lines = layerGroup().addTo(map)
    this.#selection = layerGroup().addTo(map)
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
      map: ({ job }) => ({ [toneOf(kind, job.status)]: 1 }),
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
    const stops = jobs.flatMap(({ whereabouts, line }): readonly Point[] => (jobs.length === 1 ? line : [whereabouts]))
    const points = stops.map(({ lat, lon }): [number, number] => [lat, lon])
    if (points.length > 0) this.#map.fitBounds(latLngBounds(points), { padding: [48, 48], maxZoom: closestFit })
  }

  #drawLines(): void {
    const { jobs, lineColor } = this.#shown
    this.#lines.clearLayers()
    // Deduplicates lines: jobs on the same road share one.
    const roads = new Map(jobs.map(({ line }) => [String(line.flatMap(({ lat, lon }) => [lat, lon])), line]))
    const look = { renderer: this.#linePainter, color: lineColor, weight: 2, opacity: 0.55 }
    for (const road of roads.values()) this.#lines.addLayer(lineThrough(road, look))
  }

  #drawSelection(): void {
    const line = this.#selected()?.line ?? []
    this.#selection.clearLayers()
    this.#selection.addLayer(lineThrough(line, { className: classes.chosenLine ?? '' }))
    for (const stop of line) this.#selection.addLayer(dotAt(stop))
  }

  /** Updates markers by key, so that unchanged ones do not flicker. */
  #drawMarkers(): void {
    const wanted = this.#wanted()
    for (const [key, old] of this.#markers) {
      if (wanted.has(key)) continue
      old.remove()
      this.#markers.delete(key)
    }
    for (const [key, make] of wanted) {
      if (!this.#markers.has(key)) this.#markers.set(key, make().addTo(this.#map))
    }
  }

  /** The markers to show, each under a key of everything visible in it. */
  #wanted(): Map<string, () => Marker> {
    const found = this.#index.getClusters(this.#box(), Math.round(this.#map.getZoom()))
    this.#clusters = new Map(found.filter(isCluster).map((cluster) => [clusterKey(cluster), cluster]))
    const wanted = new Map<string, () => Marker>()
    for (const [key, cluster] of this.#clusters) wanted.set(key, () => this.#clusterMarker(key, cluster))
    for (const { properties } of found.filter(isJob)) this.#wantJob(wanted, properties, false)
    const selected = this.#selected()
    if (selected) this.#wantJob(wanted, selected, true)
    return wanted
  }

  #wantJob(wanted: Map<string, () => Marker>, drawn: DrawnJob, isSelected: boolean): void {
    const { job, whereabouts } = drawn
    const key = [this.#shown.kind, job.id, job.status, whereabouts.lat, whereabouts.lon, isSelected].join()
    wanted.set(key, () => this.#jobMarker(drawn, isSelected))
  }

  #jobMarker({ job, whereabouts }: DrawnJob, isSelected: boolean): Marker {
    const { kind, labelOf } = this.#shown
    const html = drawMarker(kind, job.status)
    html.dataset.job = job.jobNo
    html.dataset.selected = String(isSelected)
    return this.#marker(whereabouts, html, {
      title: `${job.jobNo} · ${labelOf(job.status)}`,
      zIndexOffset: isSelected ? 10_000 : 0,
    }).on('click', () => this.handlers.onSelect(job.id))
  }

  #clusterMarker(key: string, { geometry, properties }: Cluster): Marker {
    const { cluster, cluster_id, point_count, point_count_abbreviated, ...tones } = properties
    // safe: the remaining properties are the summed tones.
    const html = drawCluster(point_count, tones as Tones)
    const [lon = 0, lat = 0] = geometry.coordinates
    return this.#marker({ lat, lon }, html, { zIndexOffset: 1000 }).on('click', () => this.#open(key))
  }

  #marker({ lat, lon }: Point, html: HTMLElement, options: { title?: string; zIndexOffset: number }): Marker {
    // Keyboard users have the list beside the map: tabbing through a thousand markers is useless.
    return marker([lat, lon], {
      ...options,
      icon: divIcon({ className: classes.pin ?? '', html, iconSize: [0, 0] }),
      keyboard: false,
    })
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
  for (const tone of Object.keys(more) as Tone[]) sum[tone] = (sum[tone] ?? 0) + (more[tone] ?? 0)
}

const clusterKey = ({ geometry, properties: { cluster_id, ...looks } }: Cluster) =>
  JSON.stringify([geometry.coordinates, looks])

const lineThrough = (line: readonly Point[], look: PolylineOptions) =>
  polyline(
    line.map(({ lat, lon }): [number, number] => [lat, lon]),
    { interactive: false, ...look },
  )

const dotAt = ({ lat, lon }: Point) =>
  circleMarker([lat, lon], { radius: 4, interactive: false, className: classes.stop ?? '' })
