import { withheldApi } from '@shehena/domain/money/withheld/withheld-api'
import { serve } from '../../../http/serve.ts'
import { certifyWithheld } from './certify-withheld.ts'
import { exportWithheld } from './export-withheld.ts'
import { importCertificates } from './import-certificates.ts'
import { recordWithheld } from './record-withheld.ts'
import { remindWithheld } from './remind-withheld.ts'
import { reverseWithheld } from './reverse-withheld.ts'
import { expectedOf } from './taxed-invoices.ts'
import { listWithheld } from './withheld-queries.ts'

export const withheldEndpoints = serve(withheldApi, {
  list: listWithheld,
  export: exportWithheld,
  expected: expectedOf,
  record: recordWithheld,
  certify: certifyWithheld,
  import: importCertificates,
  remind: remindWithheld,
  reverse: reverseWithheld,
})
