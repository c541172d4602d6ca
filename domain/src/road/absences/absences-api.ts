import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, SeenVersion } from '../../fields.ts'
import { pageInput, pageOf } from '../../list.ts'
import { Absence, AbsenceChanges, NewAbsence } from './absence.ts'

export const AbsenceList = pageOf(Absence, z.null()).omit({ cards: true })
export type AbsenceList = z.infer<typeof AbsenceList>

/** Roles that see vehicles but no drivers see the absences of vehicles alone; the server checks each absence. */
export const absencesApi = {
  list: endpoint({
    allow: 'vehicles.view',
    method: 'GET',
    path: '/absences',
    summary: 'Absences of vehicles and drivers that the caller may see, the latest start first',
    input: pageInput({ vehicleId: Id.optional(), driverId: Id.optional() }),
    output: AbsenceList,
  }),
  get: endpoint({
    allow: 'vehicles.view',
    method: 'GET',
    path: '/absences/{id}',
    summary: 'One absence',
    input: z.strictObject({ id: Id }),
    output: Absence,
  }),
  create: endpoint({
    allow: 'vehicles.edit',
    method: 'POST',
    path: '/absences',
    summary: 'Records an absence of a vehicle or a driver',
    creates: true,
    input: NewAbsence,
    output: Absence,
  }),
  update: endpoint({
    allow: 'vehicles.edit',
    method: 'PATCH',
    path: '/absences/{id}',
    summary: 'Changes the named fields of an absence',
    input: AbsenceChanges,
    output: Absence,
  }),
  delete: endpoint({
    allow: 'vehicles.edit',
    method: 'DELETE',
    path: '/absences/{id}',
    summary: 'Deletes an absence that was recorded by mistake',
    input: z.strictObject({ id: Id, version: SeenVersion }),
    output: z.strictObject({}),
  }),
}
