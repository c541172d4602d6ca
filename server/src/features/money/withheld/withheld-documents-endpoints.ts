import { withheldDocumentsApi } from '@shehena/domain/money/withheld/withheld-documents-api'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { serve } from '../../../http/serve.ts'
import { documentFunctions } from '../../office/documents/document-functions.ts'
import { listDocumentsOf, notFound } from '../../office/documents/documents-queries.ts'
import { keepCertificate } from './keep-certificate.ts'
import { sameCertificate } from './same-certificate.ts'
import { getWithheld } from './withheld-queries.ts'

const files = documentFunctions('withheld', keepCertificate)

type Address = { id: string; documentId: string }

export const withheldDocumentsEndpoints = serve(withheldDocumentsApi, {
  list: async (ctx, { id }) => {
    await getWithheld(ctx, { id })
    return listDocumentsOf(ctx, 'withheld', onCertificateOf(id))
  },
  add: files.add,
  download: async (ctx, address) => files.download(ctx, await ownAddress(ctx, address)),
  remove: async (ctx, address) => files.remove(ctx, await ownAddress(ctx, address)),
})

/** The address of a file below the amount withheld that it was added to. @throws NotFound */
async function ownAddress(ctx: Context, { id, documentId }: Address): Promise<Address> {
  const { withheldId } = await ctx.db
    .selectFrom('documents')
    .select('withheldId')
    .where('id', '=', documentId)
    .where(sql<boolean>`documents.withheld_id in ${onCertificateOf(id)}`)
    .executeTakeFirstOrThrow(notFound)
  // safe: the condition names it.
  return { id: withheldId!, documentId }
}

function onCertificateOf(id: string): RawBuilder<unknown> {
  return sql`(select same.id from withheld w, lateral ${sameCertificate(sql`w`)} same where w.id = ${id})`
}
