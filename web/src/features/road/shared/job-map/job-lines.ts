import type { Stretch } from '@shehena/domain/road/jobs/job-whereabouts'
import type { Point } from '@shehena/domain/road/jobs/line-geometry'
import { circleMarker, type LayerGroup, type PolylineOptions, polyline } from 'leaflet'

const straightDashes = '6 8'

/** A point as Leaflet takes it. */
export const pairOf = ({ lat, lon }: Point): [number, number] => [lat, lon]

/** Adds lines as two paths at most: those along roads, and dashed the straight ones. */
export function addStretches(group: LayerGroup, stretches: readonly Stretch[], look: PolylineOptions): void {
  for (const isRoad of [true, false]) {
    const lines = stretches.filter((stretch) => stretch.isRoad === isRoad).map(({ points }) => points.map(pairOf))
    const dashes = isRoad ? {} : { dashArray: straightDashes }
    if (lines.length > 0) group.addLayer(polyline(lines, { interactive: false, ...look, ...dashes }))
  }
}

/** Adds a dot for a stop of a line. */
export function addStop(group: LayerGroup, stop: Point, className = ''): void {
  group.addLayer(circleMarker(pairOf(stop), { radius: 4, interactive: false, className }))
}
