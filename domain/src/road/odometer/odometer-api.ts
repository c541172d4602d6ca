import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../fields.ts'
import { pageInput, pageOf } from '../../list.ts'
import { NewReading, OdometerReading, OdometerWithout, ReadingCorrection } from './odometer-reading.ts'

export const ReadingList = pageOf(OdometerReading, z.null()).omit({ cards: true })
export type ReadingList = z.infer<typeof ReadingList>

export const odometerApi = {
  list: endpoint({
    allow: 'vehicles.view',
    method: 'GET',
    path: '/vehicles/{id}/odometer',
    summary: 'The readings of the odometer of a vehicle, the latest first, also those that were corrected',
    input: pageInput({ id: Id }),
    output: ReadingList,
  }),
  get: endpoint({
    allow: 'vehicles.view',
    method: 'GET',
    path: '/odometer/{id}',
    summary: 'One reading',
    input: z.strictObject({ id: Id }),
    output: OdometerReading,
  }),
  add: endpoint({
    allow: 'vehicles.edit',
    method: 'POST',
    path: '/vehicles/{id}/odometer',
    summary:
      'Adds a reading of an odometer, also an older one; a doubtful one is kept and marked, and the vehicle does not follow it',
    creates: true,
    input: NewReading,
    output: OdometerReading,
  }),
  correct: endpoint({
    allow: 'vehicles.edit',
    method: 'POST',
    path: '/odometer/{id}/correct',
    summary:
      'Replaces a reading that was typed wrongly, or confirms a doubtful one; one of a service is corrected in its record',
    input: ReadingCorrection,
    output: OdometerReading,
  }),
  delete: endpoint({
    allow: 'vehicles.edit',
    method: 'DELETE',
    path: '/odometer/{id}',
    summary: 'Deletes a reading with those that it replaced; one of a service goes with its record',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
  }),
  without: endpoint({
    allow: 'vehicles.view',
    method: 'GET',
    path: '/odometer/{id}/without',
    summary: 'What the odometer of a vehicle would show without a reading',
    input: z.strictObject({ id: Id }),
    output: OdometerWithout,
  }),
  withoutRecord: endpoint({
    allow: 'maintenance.view',
    method: 'GET',
    path: '/maintenance/{id}/odometer',
    summary: 'What the odometer of a vehicle would show without a maintenance record',
    input: z.strictObject({ id: Id }),
    output: OdometerWithout,
  }),
}
