import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { quantize } from 'topojson-client'
import type { GeometryObject, Objects, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'

const name = 'virtual:country-outlines'
const resolved = `\0${name}`

type Country = GeometryObject & { properties: { name: string } }
type Atlas = Topology<{ countries: { type: 'GeometryCollection'; geometries: Country[] } }>

/** Kenya and its surroundings on a map. */
const countries = new Set([
  'Kenya',
  'Uganda',
  'Tanzania',
  'Rwanda',
  'Burundi',
  'Ethiopia',
  'Somalia',
  'Somaliland',
  'S. Sudan',
  'Sudan',
  'Eritrea',
  'Djibouti',
  'Dem. Rep. Congo',
  'Zambia',
  'Malawi',
  'Mozambique',
  'Madagascar',
  'Yemen',
])

/** Quantisation of the extract: about a kilometre, the precision of the atlas. */
const steps = 4000

/** Bundles the outlines of East Africa, 8 KB of the atlas: maps need no tile server. */
export function countryOutlines(): Plugin {
  return {
    name: 'country-outlines',
    resolveId: (id) => (id === name ? resolved : null),
    load: async (id) => (id === resolved ? `export default ${JSON.stringify(await extract())}` : null),
  }
}

async function extract(): Promise<Topology<Objects>> {
  const path = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'))
  const atlas: Atlas = JSON.parse(await readFile(path, 'utf8'))
  const geometries = atlas.objects.countries.geometries.filter(({ properties }) =>
    countries.has(properties?.name ?? ''),
  )
  if (geometries.length !== countries.size) throw new Error('world-atlas names its countries otherwise')

  const arcs = new ArcsInUse(atlas)
  const kept = geometries.map((country) => ({ ...arcs.renumber(country), properties: {} }))
  const objects: Objects = { countries: { type: 'GeometryCollection', geometries: kept } }
  return quantize({ type: 'Topology', objects, arcs: arcs.kept }, steps)
}

/** The arcs that the kept countries use, renumbered. */
class ArcsInUse {
  readonly kept: Topology['arcs'] = []
  readonly #numbers = new Map<number, number>()
  readonly #atlas: Atlas

  constructor(atlas: Atlas) {
    this.#atlas = atlas
  }

  renumber(country: GeometryObject): GeometryObject {
    if (country.type === 'Polygon') return { ...country, arcs: country.arcs.map((ring) => ring.map(this.#number)) }
    if (country.type !== 'MultiPolygon') throw new Error('A country is a polygon, or several')
    return { ...country, arcs: country.arcs.map((polygon) => polygon.map((ring) => ring.map(this.#number))) }
  }

  /** A negative number is an arc in reverse (TopoJSON). */
  #number = (arc: number): number => {
    const forward = arc < 0 ? ~arc : arc
    const known = this.#numbers.get(forward) ?? this.kept.push(this.#decode(forward)) - 1
    this.#numbers.set(forward, known)
    return arc < 0 ? ~known : known
  }

  /** Decodes an arc to degrees: the atlas is delta-encoded. */
  #decode(arc: number): number[][] {
    const { arcs, transform } = this.#atlas
    if (!transform) throw new Error('The atlas is not quantized')
    const [x, y] = [0, 1] as const
    const at = [0, 0]
    return (arcs[arc] ?? []).map((step) =>
      [x, y].map((axis) => {
        at[axis] = (at[axis] ?? 0) + (step[axis] ?? 0)
        return at[axis] * transform.scale[axis] + transform.translate[axis]
      }),
    )
  }
}
