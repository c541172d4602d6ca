import { formatInstant } from '@shehena/domain/dates'
import { formatPhone } from '@shehena/domain/phone'
import { type Trip, waypointName } from '@shehena/domain/road/jobs/trip'
import { type TripTexts, tripTexts } from '@shehena/domain/road/jobs/trip-texts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { hairline, letterhead, paper, paperWidth } from './paper.ts'
import type { TripPrint } from './print.ts'

/** A trip sheet on A4, for the cab: where to, for whom, with what, and whom to ring. */
export function tripPaper({ company, trip, language }: TripPrint): TDocumentDefinitions {
  const t = tripTexts[language]
  const title = t.tripSheet.toUpperCase()
  return paper({
    company,
    title,
    number: trip.jobNo,
    language,
    mark: trip.isCancelled ? t.cancelled : undefined,
    content: [
      letterhead(
        company,
        title,
        [
          [t.job, trip.jobNo],
          [t.booking, trip.bookingNo],
          [t.plannedStart, timeOf(trip.plannedStart)],
          [t.plannedEnd, timeOf(trip.plannedEnd)],
        ],
        language,
      ),
      facts(trip, t),
      ...waypointTable(trip, t),
      ...notesBlock(t.notes, trip.notes),
    ],
  })
}

const timeOf = (at: string | null) => (at === null ? null : formatInstant(at))

function facts(
  { driver, vehicle, customer, contact, route, pickupAt, dropoffAt, ...trip }: Trip,
  t: TripTexts,
): Content {
  const { cargoType, weightTons, volumeM3, dispatchPhone } = trip
  const cargo = [
    cargoType ?? t.generalCargo,
    weightTons !== null && t.tons(weightTons),
    volumeM3 !== null && `${volumeM3} m³`,
  ]
  const rows: [label: string, value: string | null][] = [
    [t.driver, [driver.name, driver.phone && formatPhone(driver.phone)].filter(Boolean).join('\n')],
    [t.vehicle, vehicle ? `${vehicle.regNo}\n${vehicle.make} ${vehicle.model}` : t.notAssigned],
    [t.route, route ? `${route.origin} – ${route.destination}\n${route.distanceKm} km` : t.customRoute],
    [t.pickup, timeOf(pickupAt)],
    [t.dropoff, timeOf(dropoffAt)],
    [t.cargo, cargo.filter(Boolean).join(', ')],
    [t.customer, customer],
    [t.contact, contact],
    [t.dispatch, dispatchPhone],
  ]
  return {
    layout: 'noBorders',
    table: {
      dontBreakRows: true,
      widths: [110, paperWidth - 110 - 16],
      body: rows
        .filter(([, value]) => value)
        .map(([label, value]) => [
          { text: label, style: 'label', margin: [0, 4, 0, 4] },
          { text: value ?? '', fontSize: 11, bold: true, margin: [0, 2, 0, 4] },
        ]),
    },
  }
}

function waypointTable({ waypoints }: Trip, t: TripTexts): Content[] {
  if (waypoints.length === 0) return []
  const rows = waypoints.map((waypoint, index) => [
    { text: `${index + 1}`, alignment: 'right' as const },
    { text: waypointName(waypoint), bold: true },
    { text: t.waypointTypes[waypoint.type] },
    { text: waypoint.note ?? '' },
  ])
  return [
    {
      margin: [0, 16, 0, 0],
      layout: { hLineWidth: (row) => (row === 0 ? 0 : 0.4), vLineWidth: () => 0, hLineColor: () => hairline },
      fontSize: 10,
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [18, 150, 70, 229],
        body: [[{ text: t.waypoints, style: 'heading', colSpan: 4 }, '', '', ''], ...rows],
      },
    },
  ]
}

function notesBlock(heading: string, notes: string | null): Content[] {
  return notes
    ? [
        {
          margin: [0, 16, 0, 0],
          stack: [
            { text: heading, style: 'heading' },
            { text: notes, fontSize: 10 },
          ],
        },
      ]
    : []
}
