import { absencesApi } from '@shehena/domain/road/absences/absences-api'
import { serve } from '../../../http/serve.ts'
import { getAbsence, listAbsences } from './absences-queries.ts'
import { createAbsence } from './create-absence.ts'
import { deleteAbsence } from './delete-absence.ts'
import { updateAbsence } from './update-absence.ts'

export const absencesEndpoints = serve(absencesApi, {
  list: listAbsences,
  get: getAbsence,
  create: createAbsence,
  update: updateAbsence,
  delete: deleteAbsence,
})
