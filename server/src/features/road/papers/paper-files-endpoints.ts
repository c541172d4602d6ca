import { paperFilesApi } from '@shehena/domain/road/papers/papers-api'
import type { Context } from '../../../context.ts'
import { serve } from '../../../http/serve.ts'
import { documentFunctions } from '../../office/documents/document-functions.ts'
import { mayEditSubject } from '../absences/may-edit-subject.ts'
import { getPaper } from './papers-queries.ts'

const files = documentFunctions('paper')

/** The files of a paper are those of its vehicle or driver. @throws NotFound, or Forbidden */
async function mayEditPaper(ctx: Context, paper: { id: string }): Promise<void> {
  mayEditSubject(ctx, await getPaper(ctx, paper))
}

export const paperFilesEndpoints = serve(paperFilesApi, {
  list: async (ctx, input) => {
    await getPaper(ctx, input)
    return files.list(ctx, input)
  },
  add: async (ctx, input, once) => {
    await mayEditPaper(ctx, input)
    return files.add(ctx, input, once)
  },
  download: async (ctx, input) => {
    await getPaper(ctx, input)
    return files.download(ctx, input)
  },
  remove: async (ctx, input) => {
    await mayEditPaper(ctx, input)
    return files.remove(ctx, input)
  },
})
