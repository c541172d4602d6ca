import { creditNotesApi } from '@shehena/domain/money/credit-notes/credit-notes-api'
import { serve } from '../../../http/serve.ts'
import { allocateCredit } from './allocate-credit.ts'
import { correctNoteNumber } from './correct-note-number.ts'
import { getCreditNote, listCreditNotes } from './credit-notes-queries.ts'
import { getCreditableInvoice } from './creditable-queries.ts'
import { exportCreditNotes } from './export-credit-notes.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { mailCreditNote } from './mail-credit-note.ts'
import { numberCreditNote } from './number-credit-note.ts'
import { printCreditNote } from './print-credit-note.ts'

export const creditNotesEndpoints = serve(creditNotesApi, {
  list: listCreditNotes,
  export: exportCreditNotes,
  get: getCreditNote,
  pdf: printCreditNote,
  creditable: getCreditableInvoice,
  issue: issueCreditNote,
  mail: mailCreditNote,
  enterFiscalReceipt: numberCreditNote,
  correctFiscalReceipt: correctNoteNumber,
  allocate: allocateCredit,
})
