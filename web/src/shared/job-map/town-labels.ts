import { type Place, places } from '@shehena/domain/jobs/places'
import { divIcon, type LayerGroup, type Map as LeafletMap, layerGroup, marker, type Point } from 'leaflet'
import classes from './map-stage.module.css'

const letterWidth = 7
const lineHeight = 16
// Offset of the name, clear of a marker on the town's dot.
const dotWidth = 18

type Box = { left: number; top: number; right: number; bottom: number }

/** Labels of the built-in towns, well-known ones first: a label that would overlap another shows at a higher zoom. */
export function addTownLabels(map: LeafletMap): void {
  const labels = layerGroup().addTo(map)
  const draw = () => place(map, labels)
  map.on('zoomend', draw)
  draw()
}

function place(map: LeafletMap, labels: LayerGroup): void {
  labels.clearLayers()
  const taken: Box[] = []
  for (const town of places) {
    const box = boxOf(map.project([town.lat, town.lon]), town.name)
    if (taken.some((other) => overlap(box, other))) continue
    taken.push(box)
    labels.addLayer(labelOf(town))
  }
}

function boxOf({ x, y }: Point, name: string): Box {
  return {
    left: x - 5,
    top: y - lineHeight / 2,
    right: x + dotWidth + name.length * letterWidth,
    bottom: y + lineHeight / 2,
  }
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

function labelOf({ name, lat, lon }: Place) {
  const text = document.createElement('span')
  text.textContent = name
  return marker([lat, lon], {
    icon: divIcon({ className: classes.town ?? '', html: text, iconSize: [0, 0] }),
    pane: 'towns',
    interactive: false,
    keyboard: false,
  })
}
