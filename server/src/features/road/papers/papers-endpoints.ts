import { papersApi } from '@shehena/domain/road/papers/papers-api'
import { serve } from '../../../http/serve.ts'
import { createPaper } from './create-paper.ts'
import { deletePaper } from './delete-paper.ts'
import { getPaper, listPapers } from './papers-queries.ts'
import { updatePaper } from './update-paper.ts'

export const papersEndpoints = serve(papersApi, {
  list: listPapers,
  get: getPaper,
  create: createPaper,
  update: updatePaper,
  delete: deletePaper,
})
