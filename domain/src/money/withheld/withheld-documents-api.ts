import { documentEndpoints } from '../../office/documents/documents-api.ts'

/** The files of a certificate: all amounts withheld that have the same certificate show them. */
export const withheldDocumentsApi = documentEndpoints({
  path: '/withheld/{id}/documents',
  view: 'withheld.view',
  change: 'withheld.certify',
  noun: 'files of the certificate of withheld tax',
  fields: {},
})
