import { z } from 'zod'
import { Id, Instant } from '../../fields.ts'
import { JobStatus } from './job.ts'
import { JobException } from './job-exception.ts'
import { WaypointOut } from './waypoint.ts'

const MappedStop = WaypointOut.pick({ place: true, lat: true, lon: true, type: true })

/** A job on a map and in the list beside it. */
export const MappedJob = z.strictObject({
  id: Id,
  jobNo: z.string(),
  status: JobStatus,
  customerName: z.string(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  regNo: z.string().nullable(),
  driverName: z.string().nullable(),
  plannedEnd: Instant.nullable(),
  /** When it is expected to end, where dispatch has said another time than planned. */
  expectedEnd: Instant.nullable(),
  waypoints: z.array(MappedStop),
  /** The open exception of a job in this state. */
  exception: JobException.pick({ reason: true, openedAt: true, statusBefore: true, place: true })
    .extend({
      /** The waypoint that was given as its place. */
      given: MappedStop.nullable(),
      /** The waypoint reached last. */
      reached: MappedStop.nullable(),
    })
    .nullable(),
})
export type MappedJob = z.infer<typeof MappedJob>

/** The jobs of a map, newest first, capped; with the total. */
export const JobMap = z.strictObject({
  items: z.array(MappedJob),
  total: z.int(),
  /** True where there are more than the total says. */
  isTotalCapped: z.boolean(),
})
export type JobMap = z.infer<typeof JobMap>

/** The map's tile server; null for the outlines of countries alone. */
export const MapTiles = z.strictObject({
  tiles: z
    .strictObject({
      /** A URL template with {z}, {x} and {y}. */
      url: z.string(),
      /** Attribution of the tiles, as their licence requires. */
      attribution: z.string(),
    })
    .nullable(),
})
export type MapTiles = z.infer<typeof MapTiles>
