import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../../office/settings/user-settings-list.ts'
import { inGsmAlphabet } from './gsm-alphabet.ts'
import type { Trip } from './trip.ts'
import { mostInTrip, tripForms, tripText } from './trip-text.ts'
import { waypointTypes } from './waypoint-route.ts'

const trip: Trip = {
  jobNo: 'JOB-26000229',
  bookingNo: 'BK26000123',
  isCancelled: false,
  company: 'Bonde Hauliers Ltd',
  dispatchPhone: '0700 555 100',
  driver: { name: 'John Mwangi', phone: '+254712345678' },
  vehicle: { regNo: 'KDA 412F', make: 'Isuzu', model: 'FVZ' },
  customer: 'Umoja Traders Ltd',
  contact: 'Amina, 0722 000 111',
  cargoType: 'Cement',
  weightTons: 28.5,
  volumeM3: null,
  route: { origin: 'Mombasa', destination: 'Nairobi', distanceKm: 485 },
  plannedStart: '2026-11-22T03:00:00.000Z',
  plannedEnd: '2026-11-23T13:00:00.000Z',
  pickupAt: '2026-11-22T05:00:00.000Z',
  dropoffAt: null,
  waypoints: [
    { place: 'Mombasa', lat: -4.0547, lon: 39.6636, type: 'pickup', note: null },
    { place: 'Mariakani', lat: -3.8626, lon: 39.4746, type: 'weighbridge', note: 'Keep the ticket' },
    { place: null, lat: -2.5, lon: 38, type: 'stop', note: null },
    { place: 'Nairobi', lat: -1.2833, lon: 36.8167, type: 'dropoff', note: null },
  ],
  notes: 'Gate 4.\nAsk for the “shift leader”.',
}

/** Every text as long as the program takes it. */
const longest: Trip = {
  ...trip,
  jobNo: 'JOB-261000229',
  isCancelled: true,
  company: 'C'.repeat(255),
  dispatchPhone: 'P'.repeat(60),
  driver: { name: 'D'.repeat(255), phone: null },
  vehicle: { regNo: 'R'.repeat(20), make: 'M'.repeat(255), model: 'M'.repeat(255) },
  customer: 'C'.repeat(255),
  contact: 'A'.repeat(255),
  cargoType: 'G'.repeat(255),
  weightTons: 999_999.99,
  route: { origin: 'O'.repeat(255), destination: 'E'.repeat(255), distanceKm: 99_999.9 },
  dropoffAt: '2026-11-23T05:00:00.000Z',
  waypoints: Array.from({ length: 50 }, () => ({
    place: 'W'.repeat(100),
    lat: -1,
    lon: 37,
    type: 'weighbridge',
    note: 'N'.repeat(500),
  })),
  notes: 'T'.repeat(5000),
}

describe('the long text', () => {
  test('says all of a trip, in English', () => {
    expect(tripText(trip, 'en', 'long')).toBe(
      [
        'Bonde Hauliers Ltd',
        'Job: JOB-26000229 (BK26000123)',
        'Driver: John Mwangi',
        'Vehicle: KDA 412F, Isuzu FVZ',
        'Route: Mombasa - Nairobi, 485 km',
        'Planned start: 22/11/2026 06:00',
        'Pickup: 22/11/2026 08:00',
        'Planned end: 23/11/2026 16:00',
        'Cargo: Cement, 28.5 tons',
        'Customer: Umoja Traders Ltd',
        'Contact: Amina, 0722 000 111',
        'Waypoints:',
        '1. Mombasa (Pickup)',
        '2. Mariakani (Weighbridge): Keep the ticket',
        '3. -2.5, 38 (Stop)',
        '4. Nairobi (Dropoff)',
        'Notes: Gate 4.\nAsk for the “shift leader”.',
        'Dispatch: 0700 555 100',
      ].join('\n'),
    )
  })

  test('says what is not known of a trip in Swahili, and nothing of the rest', () => {
    const little: Trip = {
      ...trip,
      isCancelled: true,
      company: null,
      dispatchPhone: null,
      vehicle: null,
      contact: null,
      cargoType: null,
      weightTons: null,
      route: null,
      plannedStart: null,
      plannedEnd: null,
      pickupAt: null,
      waypoints: [],
      notes: null,
    }

    expect(tripText(little, 'sw', 'long')).toBe(
      [
        'Safari: JOB-26000229 IMEGHAIRIWA (BK26000123)',
        'Dereva: John Mwangi',
        'Gari: Halijapangwa',
        'Njia: Njia nyingine',
        'Mzigo: Mzigo wa kawaida',
        'Mteja: Umoja Traders Ltd',
      ].join('\n'),
    )
  })

  test('leaves the notes of waypoints out before waypoints, and says how many it leaves out', () => {
    const waypoints = longest.waypoints.slice(0, 8)
    const short = waypoints.map((each, at) => ({ ...each, place: `Stop ${at + 1}` }))

    const bare = tripText({ ...trip, waypoints: short }, 'en', 'long')
    const some = tripText({ ...trip, waypoints: longest.waypoints }, 'sw', 'long')

    expect(bare).toContain('\n8. Stop 8 (Weighbridge)\nNotes: Gate 4.')
    const shown = some.match(/^\d+\. W+\.\.\. \(Mizani\)$/gm) ?? []
    expect(shown.length).toBeGreaterThan(8)
    expect(some).toContain(`\nna vingine ${50 - shown.length}, tazama karatasi ya safari\n`)
    expect(some).toContain('\nMaelezo: Gate 4.')
  })

  test('gives long notes the room that waypoints leave', () => {
    const text = tripText({ ...trip, notes: 'é'.repeat(5000) }, 'en', 'long')

    expect(text).toHaveLength(1500)
    expect(text).toMatch(/\n4\. Nairobi \(Dropoff\)\nNotes: é+\.\.\.\nDispatch: 0700 555 100$/)
  })
})

describe('the SMS', () => {
  test.each([
    [
      'en',
      [
        'JOB-26000229 KDA 412F',
        'Mombasa - Nairobi',
        'Pickup: 22/11/2026 08:00',
        'Dropoff: 23/11/2026 16:00',
        'Cargo: Cement, 28.5 tons',
        'Customer: Umoja Traders Ltd, +254722000111',
        'Waypoints: Mariakani, -2.5, 38',
        'Notes: Gate 4. Ask for the "shift leader".',
        'Dispatch: +254700555100',
      ],
    ],
    [
      'sw',
      [
        'JOB-26000229 KDA 412F',
        'Mombasa - Nairobi',
        'Kupakia: 22/11/2026 08:00',
        'Kushusha: 23/11/2026 16:00',
        'Mzigo: Cement, tani 28.5',
        'Mteja: Umoja Traders Ltd, +254722000111',
        'Vituo: Mariakani, -2.5, 38',
        'Maelezo: Gate 4. Ask for the "shift leader".',
        'Usafirishaji: +254700555100',
      ],
    ],
  ] as const)('in %s', (language, lines) => {
    expect(tripText(trip, language, 'sms')).toBe(lines.join('\n'))
  })

  test.each([
    [
      'curly quotes in a name',
      { customer: 'Ng’ombe “Bora” – Kisumu' },
      'Customer: Ng\'ombe "Bora" - Kisumu, +254722000111',
    ],
    ['a name of another script', { customer: '北京 Trading' }, 'Customer: ? Trading, +254722000111'],
    [
      'a long name',
      { customer: 'Kenya Grain Growers Co-operative Union' },
      'Customer: Kenya Grain Growers Co-op..., +254722000111',
    ],
    ['a contact without a number', { contact: 'Amina at the gate' }, 'Customer: Umoja Traders Ltd, Amina at the gate'],
    ['a contact that is hidden', { contact: null }, 'Customer: Umoja Traders Ltd'],
    ['no time of pickup', { pickupAt: null }, 'Pickup: 22/11/2026 06:00'],
    ['a time of dropoff', { dropoffAt: '2026-11-23T07:30:00.000Z' }, 'Dropoff: 23/11/2026 10:30'],
    ['no vehicle', { vehicle: null }, 'JOB-26000229'],
    ['a job that is cancelled', { isCancelled: true }, 'JOB-26000229 CANCELLED KDA 412F'],
    ['letters that take two places', { cargoType: 'Steel [6 m] €' }, 'Cargo: Steel (6 m) EUR, 28.5 tons'],
  ] as const)('with %s', (_case, changes, line) => {
    expect(tripText({ ...trip, ...changes }, 'en', 'sms').split('\n')).toContain(line)
  })

  test('says how many waypoints it has no room for', () => {
    const waypoints = Array.from({ length: 12 }, (_, at) => ({
      ...trip.waypoints[1],
      place: `Weighbridge ${at + 1}`,
      lat: 0,
      lon: 37,
      type: 'weighbridge' as const,
      note: null,
    }))

    const [line] = tripText({ ...trip, waypoints }, 'en', 'sms').match(/^Waypoints: .*$/m) ?? []

    const shown = line?.match(/Weighbridge \d+/g) ?? []
    expect(shown.length).toBeGreaterThan(3)
    expect(line).toMatch(new RegExp(`, Weighbridge ${shown.length} \\+${12 - shown.length}$`))
  })
})

describe.each(languages)('in %s', (language) => {
  test('the longest trip fits, with every fact of it', () => {
    const [long, sms] = tripForms.map((form) => tripText(longest, language, form))

    expect(long?.length).toBeLessThanOrEqual(1500)
    expect(long).toMatch(/C{77}\.\.\.\n.*JOB-261000229 .*\n.*D{77}\.\.\.\n(.|\n)*T+\.\.\.\n.*P{60}$/)
    expect(sms?.length).toBeLessThanOrEqual(306)
    expect(sms).toMatch(
      /^JOB-261000229 .* R+\.\.\.\nO+\.\.\. - E+\.\.\.\n.* 08:00\n.* 08:00\n.*G+\.\.\., .*\n.*C+\.\.\., A+\.\.\.\n/,
    )
    expect(sms).toMatch(/: P+\.\.\.$/)
  })

  test('any trip fits, and an SMS has only letters that take one place', () => {
    const text = (most: number) => fc.string({ unit: 'grapheme', maxLength: most }).map((typed) => typed || null)
    const name = (most: number) => text(most).map((typed) => typed ?? 'x')
    const trips = fc.record({
      customer: name(255),
      contact: text(255),
      cargoType: text(255),
      company: text(255),
      dispatchPhone: text(60),
      notes: text(2000),
      route: fc.option(fc.record({ origin: name(255), destination: name(255), distanceKm: fc.constant(485) })),
      waypoints: fc.array(
        fc.record({
          place: text(100),
          lat: fc.constant(-1.123456),
          lon: fc.constant(37.123456),
          type: fc.constantFrom(...waypointTypes),
          note: text(500),
        }),
        { maxLength: 50 },
      ),
    })
    fc.assert(
      fc.property(trips, (drawn) => {
        const [long = '', sms = ''] = tripForms.map((form) => tripText({ ...trip, ...drawn }, language, form))
        expect(long.length).toBeLessThanOrEqual(mostInTrip.long)
        expect(long.isWellFormed()).toBe(true)
        expect(sms.length).toBeLessThanOrEqual(mostInTrip.sms)
        expect(inGsmAlphabet(sms)).toBe(sms)
      }),
      { numRuns: 50 },
    )
  })
})
