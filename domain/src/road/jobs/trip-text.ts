import { formatInstant } from '../../dates.ts'
import type { Language } from '../../office/settings/user-settings-list.ts'
import { contactParts } from './contact.ts'
import { inGsmAlphabet } from './gsm-alphabet.ts'
import { type Trip, waypointName } from './trip.ts'
import { type TripTexts, tripTexts } from './trip-texts.ts'

/** A message for WhatsApp, or one for SMS. */
export const tripForms = ['long', 'sms'] as const
export type TripForm = (typeof tripForms)[number]

/** The longest text of each form, in characters. An SMS of 306 is sent in two parts. */
export const mostInTrip = { long: 1500, sms: 306 } as const satisfies Record<TripForm, number>

/**
 * A trip as a message to its driver, in lines. Long names are cut, then waypoints and notes, so that it fits; an SMS has only
 * letters of GSM 03.38 that take one place each.
 */
export function tripText(trip: Trip, language: Language, form: TripForm): string {
  const texts = tripTexts[language]
  return form === 'long'
    ? compose(longLines(trip, texts), mostInTrip.long)
    : compose(smsLines(trip, texts), mostInTrip.sms)
}

/** The lines of one subject; '' for none, or if none fits into `room` characters. */
type Lines = (room: number) => string
/** In the order of the message. Those of the facts always fit; waypoints and notes share what they leave, in this order. */
type Message = { before: string[]; waypoints: Lines; notes: Lines; after: string[] }

function compose({ before, waypoints, notes, after }: Message, most: number): string {
  const left = most - [...before, ...after].join('\n').length - 1
  const stops = waypoints(left)
  const remarks = notes(stops ? left - stops.length - 1 : left)
  return [...before, stops, remarks, ...after].filter(Boolean).join('\n')
}

function longLines(trip: Trip, t: TripTexts): Message {
  const { vehicle, route } = trip
  const km = route ? `, ${route.distanceKm} km` : ''
  const line = (label: string, value: string | null, most = 80) => (value ? [`${label}: ${clip(value, most)}`] : [])
  const notes = line(t.notes, trip.notes, 5000)[0] ?? ''
  return {
    before: [
      ...(trip.company ? [clip(trip.company, 80)] : []),
      `${t.job}: ${withMark(trip, t)} (${trip.bookingNo})`,
      ...line(t.driver, trip.driver.name),
      ...line(t.vehicle, vehicle ? `${vehicle.regNo}, ${vehicle.make} ${vehicle.model}` : t.notAssigned),
      `${t.route}: ${routeOf(trip, 60) ?? t.customRoute}${km}`,
      ...line(t.plannedStart, timeOf(trip.plannedStart)),
      ...line(t.pickup, timeOf(trip.pickupAt)),
      ...line(t.dropoff, timeOf(trip.dropoffAt)),
      ...line(t.plannedEnd, timeOf(trip.plannedEnd)),
      `${t.cargo}: ${cargoOf(trip, t, 80)}`,
      ...line(t.customer, trip.customer),
      ...line(t.contact, trip.contact, 120),
    ],
    waypoints: (room) => waypointLines(trip, t, room - Math.min(notes.length, 300) - 1),
    notes: (room) => clip(notes, room),
    after: line(t.dispatch, trip.dispatchPhone, 60),
  }
}

/** With their notes, else without, else the first of them and how many more there are. */
function waypointLines({ waypoints }: Trip, t: TripTexts, room: number): string {
  if (waypoints.length === 0) return ''
  const bare = waypoints.map((each, at) => `${at + 1}. ${clip(waypointName(each), 60)} (${t.waypointTypes[each.type]})`)
  const full = bare.map((line, at) => `${line}${noteOf(waypoints[at]?.note)}`)
  const some = waypoints.map((_each, at) => [...bare.slice(0, -at - 1), t.more(at + 1)])
  const versions = [full, bare, ...some].map((lines) => [`${t.waypoints}:`, ...lines].join('\n'))
  return versions.find((version) => version.length <= room) ?? ''
}

const noteOf = (note: string | null | undefined) => (note ? `: ${note}` : '')

function smsLines(written: Trip, t: TripTexts): Message {
  const trip = inGsmLetters(written)
  const { vehicle, route } = trip
  const names = trip.waypoints.map(waypointName).filter((name) => name !== route?.origin && name !== route?.destination)
  const line = (label: string, value: string | null) => (value ? [`${label}: ${value}`] : [])
  return {
    before: [
      [withMark(trip, t), ...(vehicle ? [clip(vehicle.regNo, 15)] : [])].join(' '),
      ...[routeOf(trip, 28)].flatMap((places) => places ?? []),
      ...line(t.pickup, timeOf(trip.pickupAt ?? trip.plannedStart)),
      ...line(t.dropoff, timeOf(trip.dropoffAt ?? trip.plannedEnd)),
      `${t.cargo}: ${cargoOf(trip, t, 24)}`,
      `${t.customer}: ${[clip(trip.customer, 28), numberIn(trip.contact)].filter(Boolean).join(', ')}`,
    ],
    waypoints: (room) => nameList(t.waypoints, names, room),
    notes: (room) => clip(line(t.notes, trip.notes)[0] ?? '', room),
    after: line(t.dispatch, numberIn(trip.dispatchPhone)),
  }
}

/** Names in one line; where not all fit, the first ones and how many more there are: 'Voi, Emali +2'. */
function nameList(label: string, names: string[], room: number): string {
  if (names.length === 0) return ''
  const first = (count: number) => `${label}: ${names.slice(0, count).join(', ')}`
  const versions = names.map((_name, at) => (at === 0 ? first(names.length) : `${first(names.length - at)} +${at}`))
  return versions.find((version) => version.length <= room) ?? ''
}

/** The same trip in the letters that an SMS has, each text in one line. */
function inGsmLetters(trip: Trip): Trip {
  const plain = (text: string) => inGsmAlphabet(text).replaceAll(/\s+/g, ' ').trim()
  const plainOr = (text: string | null) => (text === null ? null : plain(text))
  const { vehicle, route, waypoints } = trip
  return {
    ...trip,
    dispatchPhone: plainOr(trip.dispatchPhone),
    vehicle: vehicle && { ...vehicle, regNo: plain(vehicle.regNo) },
    customer: plain(trip.customer),
    contact: plainOr(trip.contact),
    cargoType: plainOr(trip.cargoType),
    route: route && { ...route, origin: plain(route.origin), destination: plain(route.destination) },
    waypoints: waypoints.map((each) => ({ ...each, place: plainOr(each.place) })),
    notes: plainOr(trip.notes),
  }
}

const withMark = ({ jobNo, isCancelled }: Trip, t: TripTexts) => (isCancelled ? `${jobNo} ${t.cancelled}` : jobNo)

const timeOf = (at: string | null) => (at === null ? null : formatInstant(at))

function routeOf({ route }: Trip, most: number): string | null {
  return route && `${clip(route.origin, most)} - ${clip(route.destination, most)}`
}

/** What is carried and how much, 'Cement, 28 tons'. */
function cargoOf({ cargoType, weightTons }: Trip, t: TripTexts, most: number): string {
  const cargo = clip(cargoType || t.generalCargo, most)
  return weightTons === null ? cargo : `${cargo}, ${t.tons(weightTons)}`
}

/** The first telephone number of a text; without one, the text. */
function numberIn(text: string | null): string | null {
  if (!text) return null
  const [number] = contactParts(text).flatMap(({ phone }) => phone ?? [])
  return number ?? clip(text, 20)
}

/** A text cut to `most` characters; '' where nothing of it would be left. */
function clip(text: string, most: number): string {
  if (text.length <= most) return text
  if (most < 12) return ''
  const kept = text.slice(0, most - 3).replace(/[\ud800-\udbff]$/, '')
  return `${kept.trimEnd()}...`
}
