import type { JobStatus } from '@shehena/domain/road/jobs/job-status'
import classes from './job-marker.module.css'

/** Kind of map: its colours highlight what matters there. */
export type MapKind = 'live' | 'all'
export type Tone = 'green' | 'blue' | 'purple' | 'red' | 'grey'

/** The colour of a marker on each map. Specification, section 2. */
const tones: Record<MapKind, Partial<Record<JobStatus, Tone>>> = {
  live: { en_route: 'green', in_transit: 'green', at_pickup: 'blue', at_dropoff: 'blue' },
  all: {
    completed: 'green',
    en_route: 'blue',
    in_transit: 'blue',
    at_pickup: 'purple',
    at_dropoff: 'purple',
    cancelled: 'red',
  },
}

export const toneOf = (kind: MapKind, status: JobStatus): Tone => tones[kind][status] ?? 'grey'

/** SVG paths of the marker icons, 24 by 24, so that colour is not the only cue. */
const signs: Record<JobStatus, string> = {
  pending: 'M12 6v6l4 3',
  assigned: 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0M6 20v-1a5 5 0 0 1 5-5h2a5 5 0 0 1 5 5v1',
  en_route: 'M12 18l7 3l-7-17l-7 17z',
  at_pickup: 'M12 15V4M7 9l5-5l5 5M5 20h14',
  in_transit: 'M3 17V6h10v11M13 9h4l4 5v3h-3M9 17h5M5 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M14 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  at_dropoff: 'M12 4v11M7 10l5 5l5-5M5 20h14',
  completed: 'M5 12l5 5l9-10',
  cancelled: 'M6 6l12 12M18 6L6 18',
  exception: 'M12 4v10M12 19v.5',
}

const svg = 'http://www.w3.org/2000/svg'

type Signs = { isEstimated?: boolean; isLate?: boolean }

/** A job's marker: round on the road, square at a stop, hollow where its place is estimated, with a red dot when late. */
export function drawMarker(kind: MapKind, status: JobStatus, { isEstimated, isLate }: Signs = {}): HTMLElement {
  const marker = document.createElement('span')
  marker.className = classes.marker ?? ''
  marker.dataset.estimated = String(isEstimated === true)
  marker.dataset.late = String(isLate === true)
  marker.dataset.tone = toneOf(kind, status)
  marker.dataset.status = status
  const picture = document.createElementNS(svg, 'svg')
  picture.setAttribute('viewBox', '0 0 24 24')
  picture.setAttribute('aria-hidden', 'true')
  const sign = document.createElementNS(svg, 'path')
  sign.setAttribute('d', signs[status])
  picture.append(sign)
  marker.append(picture)
  return marker
}

/** A cluster's marker: the count in a ring of its markers' colours, with a red dot where one is late. */
export function drawCluster(count: number, counts: Partial<Record<Tone, number>>, isLate: boolean): HTMLElement {
  const cluster = document.createElement('span')
  cluster.dataset.late = String(isLate)
  cluster.className = classes.cluster ?? ''
  cluster.dataset.size = count < 10 ? 'small' : count < 100 ? 'medium' : 'large'
  cluster.style.setProperty('--ring', ringOf(count, counts))
  const figure = document.createElement('b')
  figure.textContent = String(count)
  cluster.append(figure)
  return cluster
}

function ringOf(count: number, counts: Partial<Record<Tone, number>>): string {
  let from = 0
  const parts = Object.entries(counts).map(([tone, n]) => {
    const to = from + (n / count) * 360
    const part = `var(--marker-${tone}) ${from}deg ${to}deg`
    from = to
    return part
  })
  return `conic-gradient(${parts.join(', ')})`
}
