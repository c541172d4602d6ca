import { vatApi } from '@shehena/domain/money/vat/vat-api'
import { serve } from '../../../http/serve.ts'
import { exportVatRows } from './export-vat-rows.ts'
import { getOutputVat, listVatRows } from './vat-queries.ts'

export const vatEndpoints = serve(vatApi, { get: getOutputVat, rows: listVatRows, export: exportVatRows })
