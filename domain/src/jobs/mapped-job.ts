import { z } from 'zod'
import { Id } from '../fields.ts'
import { JobStatus } from './job.ts'
import { WaypointOut } from './waypoint.ts'

/** A job as a map and the list beside it show it. */
export const MappedJob = z.strictObject({
  id: Id,
  jobNo: z.string(),
  status: JobStatus,
  customerName: z.string(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  regNo: z.string().nullable(),
  driverName: z.string().nullable(),
  waypoints: z.array(WaypointOut.omit({ note: true })),
})
export type MappedJob = z.infer<typeof MappedJob>

/** The jobs of a map, newest first: as many as one map draws, and how many there are in all. */
export const JobMap = z.strictObject({
  items: z.array(MappedJob),
  total: z.int(),
  /** True where there are more than the total says. */
  isTotalCapped: z.boolean(),
})
export type JobMap = z.infer<typeof JobMap>

/** Where the pictures under a map come from; null where it stands on the outlines of the countries alone. */
export const MapTiles = z.strictObject({
  tiles: z
    .strictObject({
      /** An address with {z}, {x} and {y}. */
      url: z.string(),
      /** Who made the pictures, as their licence asks to be said. */
      attribution: z.string(),
    })
    .nullable(),
})
export type MapTiles = z.infer<typeof MapTiles>
