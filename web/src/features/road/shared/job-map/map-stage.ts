import 'leaflet/dist/leaflet.css'
import outlines from 'virtual:country-outlines'
import type { MapTiles } from '@shehena/domain/road/jobs/mapped-job'
import { findPlace } from '@shehena/domain/road/jobs/places'
import { pointOfTown, trunkRoads } from '@shehena/domain/road/jobs/trunk-roads'
import { control, geoJSON, type Map as LeafletMap, map as openMap, polyline, svg, tileLayer } from 'leaflet'
import { feature } from 'topojson-client'
import classes from './map-stage.module.css'

declare module 'leaflet' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with a class of another module.
  interface Map {
    _mapPane: HTMLElement
  }
}

// Initial view of every map. Specification, section 2.
const centre = findPlace('Nairobi') ?? { lat: 0, lon: 37 }
const firstZoom = 7
const widest = 4
/** Highest zoom without tiles: the outlines have no more detail. */
const closestOutlines = 12
const closestTiles = 18

/** Kenya's id in the atlas. */
const home = '404'

/** A base map of East Africa without external requests: borders and trunk roads. */
export function openStage(element: HTMLElement, texts: { zoomIn: string; zoomOut: string }): LeafletMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = openMap(element, {
    center: [centre.lat, centre.lon],
    zoom: firstZoom,
    minZoom: widest,
    maxZoom: closestOutlines,
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    inertia: !isStill,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
  })
  control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map)
  control.scale({ position: 'bottomright', imperial: false }).addTo(map)
  // The wheel scrolls the page until the map has the focus.
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  drawOutlines(map)
  drawRoads(map)

  const frame = new ResizeObserver(() => map.invalidateSize({ pan: false }))
  frame.observe(element)
  map.on('unload', () => frame.disconnect())
  return map
}

/**
 * Removes a map. Leaflet's pending frames and timers (zoom, wheel, momentum of a drag) still run afterwards: they get an
 * empty pane and no listeners.
 */
export function closeStage(map: LeafletMap): void {
  map.remove()
  map.off()
  map._mapPane = document.createElement('div')
}

/** Below the tiles, to show through where a tile is missing. */
function drawOutlines(map: LeafletMap): void {
  for (const [pane, level] of [
    ['outlines', '150'],
    ['roads', '155'],
    ['towns', '160'],
  ] as const) {
    const { style } = map.createPane(pane)
    style.zIndex = level
    style.pointerEvents = 'none'
  }
  // Wide padding, so that the land does not end during a drag.
  const renderer = svg({ pane: 'outlines', padding: 1 })
  for (const country of feature(outlines, outlines.objects.countries).features) {
    const className = `${classes.country} ${country.id === home ? classes.home : ''}`
    map.addLayer(geoJSON(country, { pane: 'outlines', interactive: false, style: { className, renderer } }))
  }
}

/** The trunk roads, in one path. */
function drawRoads(map: LeafletMap): void {
  const lines = trunkRoads.map(({ through }) =>
    through.map(pointOfTown).map(({ lat, lon }): [number, number] => [lat, lon]),
  )
  const renderer = svg({ pane: 'roads', padding: 1 })
  map.addLayer(polyline(lines, { pane: 'roads', interactive: false, className: classes.road ?? '', renderer }))
}

/**
 * Adds tiles over the outlines.
 *
 * @param onState called for each tile with whether it is missing
 * @returns a function that removes them
 */
export function addTiles(
  map: LeafletMap,
  { url }: NonNullable<MapTiles['tiles']>,
  onState: (isFailing: boolean) => void,
): () => void {
  const tiles = tileLayer(url, { maxZoom: closestTiles, className: classes.tile ?? '' })
  tiles.on('tileload', () => onState(false))
  tiles.on('tileerror', () => onState(true))
  map.setMaxZoom(closestTiles)
  map.addLayer(tiles)
  return () => {
    map.removeLayer(tiles)
    map.setMaxZoom(closestOutlines)
  }
}
