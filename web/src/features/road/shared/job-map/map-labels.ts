import { type Point, pointBetween } from '@shehena/domain/road/jobs/line-geometry'
import { places } from '@shehena/domain/road/jobs/places'
import { pointOfTown } from '@shehena/domain/road/jobs/trunk-roads'
import { divIcon, type Map as LeafletMap, marker } from 'leaflet'
import { type Box, boxAround, placeLabels, type WantedLabel } from './label-layout.ts'
import classes from './map-labels.module.css'

/** A marker that labels keep clear of, with its own label. Radius in pixels. */
export type LabelledMarker = Point & { radius: number; label: HTMLElement | null; isUrgent: boolean }

/** A text at a point of the map. */
type Name = Point & { element: HTMLElement; gaps: readonly number[]; isSolid: boolean }

/** Distances of a town's name from its dot: beside the dot, beside a marker on it, beside a cluster. Pixels. */
const townGaps = [6, 18, 26]
const roadGaps = [4]
const dotRadius = 3
/** Towns whose names go before the labels of ordinary jobs: those that the specification names. */
const mainTowns = 10

/** Where the numbers of the main roads stand: between two towns. */
const roadNumbers: readonly [number: string, from: string, to: string][] = [
  ['A104', 'Burnt Forest', 'Timboroa'],
  ['A104', 'Kajiado', 'Bissil'],
  ['A104', 'Bugiri', 'Tororo'],
  ['A109', 'Emali', 'Kiboko'],
  ['A109', 'Maungu', 'Mackinnon Road'],
  ['A1', 'Lokichar', 'Kainuk'],
  ['A1', 'Rongo', 'Awendo'],
  ['A2', 'Laisamis', 'Logologo'],
  ['A2', 'Naro Moru', 'Nanyuki'],
  ['A3', 'Mwingi', 'Ukasi'],
  ['A23', 'Mwatate', 'Maktau'],
]

/** The names of a map and the labels of its markers. Each shows only where it covers nothing. */
export class MapLabels {
  readonly #map: LeafletMap
  readonly #towns: readonly Name[]
  readonly #roads: readonly Name[]

  constructor(map: LeafletMap) {
    this.#map = map
    this.#towns = places.map((town) => ({
      ...addName(map, town, town.name, classes.town),
      gaps: townGaps,
      isSolid: false,
    }))
    this.#roads = roadNumbers.map(([number, from, to]) => {
      const middle = pointBetween(pointOfTown(from), pointOfTown(to), 0.5)
      return { ...addName(map, middle, number, classes.road), gaps: roadGaps, isSolid: false }
    })
  }

  /** Arranges all labels around the markers: urgent jobs first, then main towns, other jobs, other towns, roads. */
  arrange(markers: readonly LabelledMarker[]): void {
    const jobs = markers.flatMap(({ label, isUrgent, radius, lat, lon }) =>
      label ? [{ element: label, isUrgent, lat, lon, gaps: [radius + 2], isSolid: true }] : [],
    )
    const names: Name[] = [
      ...jobs.filter(({ isUrgent }) => isUrgent),
      ...this.#towns.slice(0, mainTowns),
      ...jobs.filter(({ isUrgent }) => !isUrgent),
      ...this.#towns.slice(mainTowns),
      ...this.#roads,
    ]
    const surroundings = {
      obstacles: [...markers.map((each) => boxAround(this.#pixelOf(each), each.radius)), ...this.#controls()],
      small: this.#towns.map((town) => boxAround(this.#pixelOf(town), dotRadius)),
      view: this.#boxOf(this.#map.getContainer()),
    }
    // Measures all before it moves one: the browser then computes the layout once.
    const spots = placeLabels(surroundings, names.map(this.#wanted))
    for (const [index, { element }] of names.entries()) {
      const spot = spots[index]
      element.dataset.side = spot?.side ?? 'none'
      element.style.setProperty('--gap', `${spot?.gap ?? 0}px`)
    }
  }

  #wanted = ({ element, gaps, isSolid, ...at }: Name): WantedLabel => ({
    ...this.#pixelOf(at),
    width: element.offsetWidth,
    height: element.offsetHeight,
    gaps,
    isSolid,
  })

  /** The buttons and notes that lie on the map. */
  #controls(): Box[] {
    const map = this.#map.getContainer()
    const besides = [...(map.parentElement?.children ?? [])].filter((each) => each !== map)
    return [...map.querySelectorAll('.leaflet-control'), ...besides].map((each) => this.#boxOf(each))
  }

  /** Where an element lies on the map, in the same pixels. */
  #boxOf(element: Element): Box {
    const frame = this.#map.getContainer().getBoundingClientRect()
    const { left, top, width, height } = element.getBoundingClientRect()
    const { x = 0, y = 0 } = this.#map.getPixelBounds().min ?? {}
    const corner = { left: x + left - frame.left, top: y + top - frame.top }
    return { ...corner, right: corner.left + width, bottom: corner.top + height }
  }

  /** Pixels from the corner of the world: dragging the map does not change them. */
  #pixelOf({ lat, lon }: Point): { x: number; y: number } {
    const { x, y } = this.#map.project([lat, lon])
    return { x, y }
  }
}

/** Adds the text of a marker beside it, not yet arranged. */
export function addLabel(marker: HTMLElement, text: string, isLate: boolean): HTMLElement {
  const label = document.createElement('span')
  label.className = `${classes.label} ${classes.job}`
  label.dataset.late = String(isLate)
  label.textContent = text
  marker.after(label)
  return label
}

/** Adds a name at a point. The element is the text, beside the point. */
function addName(map: LeafletMap, { lat, lon }: Point, text: string, className = '') {
  const element = document.createElement('span')
  element.textContent = text
  element.className = classes.label ?? ''
  const icon = divIcon({ className, html: element, iconSize: [0, 0] })
  marker([lat, lon], { icon, pane: 'towns', interactive: false, keyboard: false }).addTo(map)
  return { lat, lon, element }
}
