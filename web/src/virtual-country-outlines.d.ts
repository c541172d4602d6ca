declare module 'virtual:country-outlines' {
  import type { GeometryCollection, Topology } from 'topojson-specification'

  const outlines: Topology<{ countries: GeometryCollection }>
  export default outlines
}
