import { creditNotesApi } from '@shehena/domain/credit-notes/credit-notes-api'
import { serve } from '../../http/serve.ts'
import { allocateCredit } from './allocate-credit.ts'
import { getCreditNote, listCreditNotes } from './credit-notes-queries.ts'
import { getCreditableInvoice } from './creditable-queries.ts'
import { exportCreditNotes } from './export-credit-notes.ts'
import { issueCreditNote } from './issue-credit-note.ts'

export const creditNotesEndpoints = serve(creditNotesApi, {
  list: listCreditNotes,
  export: exportCreditNotes,
  get: getCreditNote,
  creditable: getCreditableInvoice,
  issue: issueCreditNote,
  allocate: allocateCredit,
})
