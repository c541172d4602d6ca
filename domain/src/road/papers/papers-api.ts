import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, SeenVersion } from '../../fields.ts'
import { documentEndpoints } from '../../office/documents/documents-api.ts'
import { NewPaper, Paper, PaperChanges } from './paper.ts'

export const PaperList = z.strictObject({ items: z.array(Paper) })
export type PaperList = z.infer<typeof PaperList>

/** Roles that see vehicles but no drivers see the papers of vehicles alone; the server checks each paper. */
export const papersApi = {
  list: endpoint({
    allow: 'vehicles.view',
    method: 'GET',
    path: '/papers',
    summary: 'The papers of one vehicle or one driver',
    input: z
      .strictObject({ vehicleId: Id.optional(), driverId: Id.optional() })
      .refine(({ vehicleId, driverId }) => Boolean(vehicleId) !== Boolean(driverId), {
        path: ['vehicleId'],
        error: 'Choose a vehicle or a driver',
      }),
    output: PaperList,
  }),
  get: endpoint({
    allow: 'vehicles.view',
    method: 'GET',
    path: '/papers/{id}',
    summary: 'One paper',
    input: z.strictObject({ id: Id }),
    output: Paper,
  }),
  create: endpoint({
    allow: 'vehicles.edit',
    method: 'POST',
    path: '/papers',
    summary: 'Records a paper of a vehicle or a driver, one of each kind and country',
    creates: true,
    input: NewPaper,
    output: Paper,
  }),
  update: endpoint({
    allow: 'vehicles.edit',
    method: 'PATCH',
    path: '/papers/{id}',
    summary: 'Changes the named fields of a paper, such as at its renewal',
    input: PaperChanges,
    output: Paper,
  }),
  delete: endpoint({
    allow: 'vehicles.edit',
    method: 'DELETE',
    path: '/papers/{id}',
    summary: 'Deletes a paper with its files',
    input: z.strictObject({ id: Id, version: SeenVersion }),
    output: z.strictObject({}),
  }),
}

export const paperFilesApi = documentEndpoints({
  path: '/papers/{id}/files',
  view: 'vehicles.view',
  change: 'vehicles.edit',
  noun: 'files of a paper',
  fields: {},
})
