import { type PermitCountry, permitCountries } from '../papers/paper-kinds.ts'

/** A town, accurate to one to three kilometres. Degrees, WGS 84: south and west are negative. */
export type Place = { name: string; lat: number; lon: number }

/** Built-in towns, known without geocoding; the ten of the specification, section 9, first. */
export const places: readonly Place[] = [
  { name: 'Nairobi', lat: -1.2833, lon: 36.8167 },
  { name: 'Mombasa', lat: -4.0547, lon: 39.6636 },
  { name: 'Kisumu', lat: -0.1022, lon: 34.7617 },
  { name: 'Nakuru', lat: -0.3072, lon: 36.0723 },
  { name: 'Eldoret', lat: 0.5204, lon: 35.2699 },
  { name: 'Thika', lat: -1.0333, lon: 37.0693 },
  { name: 'Malindi', lat: -3.218, lon: 40.1169 },
  { name: 'Kitale', lat: 1.0157, lon: 35.0062 },
  { name: 'Garissa', lat: -0.4528, lon: 39.646 },
  { name: 'Nyeri', lat: -0.4201, lon: 36.9476 },

  { name: 'Athi River', lat: -1.4563, lon: 36.9783 },
  { name: 'Bungoma', lat: 0.5635, lon: 34.5606 },
  { name: 'Busia', lat: 0.4601, lon: 34.1117 },
  { name: 'Embu', lat: -0.5399, lon: 37.4574 },
  { name: 'Isiolo', lat: 0.3546, lon: 37.5822 },
  { name: 'Kakamega', lat: 0.2842, lon: 34.7523 },
  { name: 'Kericho', lat: -0.3677, lon: 35.2831 },
  { name: 'Kisii', lat: -0.6817, lon: 34.7667 },
  { name: 'Lamu', lat: -2.2717, lon: 40.902 },
  { name: 'Lodwar', lat: 3.1199, lon: 35.5964 },
  { name: 'Machakos', lat: -1.5223, lon: 37.2652 },
  { name: 'Malaba', lat: 0.6351, lon: 34.2817 },
  { name: 'Mandera', lat: 3.9373, lon: 41.8569 },
  { name: 'Mariakani', lat: -3.8626, lon: 39.4746 },
  { name: 'Marsabit', lat: 2.3347, lon: 37.9909 },
  { name: 'Meru', lat: 0.0463, lon: 37.6559 },
  { name: 'Moyale', lat: 3.5266, lon: 39.0561 },
  { name: 'Mtito Andei', lat: -2.6899, lon: 38.1669 },
  { name: 'Naivasha', lat: -0.7138, lon: 36.4326 },
  { name: 'Nanyuki', lat: 0.0062, lon: 37.074 },
  { name: 'Narok', lat: -1.0808, lon: 35.8711 },
  { name: 'Taveta', lat: -3.3988, lon: 37.6834 },
  { name: 'Voi', lat: -3.3961, lon: 38.5561 },
  { name: 'Webuye', lat: 0.6004, lon: 34.7712 },
]

const byName = new Map(places.map((place) => [keyOf(place.name), place]))

/** The country behind each border town, by its name in lower case. */
export const borderCountries: Readonly<Record<string, PermitCountry>> = {
  malaba: 'UG',
  busia: 'UG',
  suam: 'UG',
  namanga: 'TZ',
  taveta: 'TZ',
  holili: 'TZ',
  isebania: 'TZ',
  'lunga lunga': 'TZ',
  loitoktok: 'TZ',
  moyale: 'ET',
  nadapal: 'SS',
  lokichoggio: 'SS',
  liboi: 'SO',
  mandera: 'SO',
}

/** The countries whose border permits a way needs: those behind its border points, all of them behind an unknown one. */
export function countriesBehind(waypoints: readonly { type: string; place: string | null }[]): PermitCountry[] {
  const points = waypoints.filter(({ type }) => type === 'border')
  const known = points.flatMap(({ place }) => borderCountries[keyOf(place ?? '')] ?? [])
  return known.length < points.length ? [...permitCountries] : [...new Set(known)]
}

/** Finds a built-in town by name, ignoring case and spaces. */
export function findPlace(name: string): Place | undefined {
  return byName.get(keyOf(name))
}

/** Finds the only built-in town that a text names, as in 'near Voi, at the bridge'; none where it names several. */
export function findPlaceIn(text: string): Place | undefined {
  const words = ` ${keyOf(text.replace(/[^\p{L}\p{N}]+/gu, ' '))} `
  const named = places.filter(({ name }) => words.includes(` ${keyOf(name)} `))
  return named.length === 1 ? named[0] : undefined
}

/** Whether two names are one place, ignoring case and spaces. */
export function isSameName(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
