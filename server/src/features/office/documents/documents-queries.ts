import type { Document } from '@shehena/domain/office/documents/document'
import { type DocType, type DocumentEntity, mostDocuments } from '@shehena/domain/office/documents/document-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { requireParent } from './document-parents.ts'

/**
 * The address of a document. It is not found under another record or kind of record (insecure direct object reference).
 */
export type DocumentAddress = { entity: DocumentEntity; id: string; documentId: string }

/** The documents of a record, newest first. @throws NotFound for a missing record */
export async function listDocuments(
  ctx: Context,
  { entity, id }: { entity: DocumentEntity; id: string },
): Promise<{ items: Document[] }> {
  await requireParent(ctx, entity, id)
  return listDocumentsOf(ctx, entity, sql`(${id}::uuid)`)
}

/**
 * The documents of several records of a kind, newest first.
 *
 * @param ids SQL of what may follow `in`: the records' ids
 */
export async function listDocumentsOf(
  ctx: Context,
  entity: DocumentEntity,
  ids: RawBuilder<unknown>,
): Promise<{ items: Document[] }> {
  const items = await documents(ctx)
    .where('documents.entityType', '=', entity)
    .where(sql<boolean>`documents.entity_id in ${ids}`)
    .orderBy('documents.createdAt', 'desc')
    .orderBy('documents.id', 'desc')
    .execute()
  return { items }
}

/** One document as lists show it. @throws NotFound */
export async function getDocument(ctx: Context, id: string): Promise<Document> {
  return documents(ctx).where('documents.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** What a download needs. @throws NotFound */
export async function getStoredDocument(ctx: Context, { entity, id, documentId }: DocumentAddress) {
  return ctx.db
    .selectFrom('documents')
    .select(['name', 'mediaType', 'size', 'storageKey'])
    .where('id', '=', documentId)
    .where('entityType', '=', entity)
    .where('entityId', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

/** @throws Conflict if a record has the maximum number of documents */
export async function refuseTooMany(
  ctx: Context,
  { entity, id }: { entity: DocumentEntity; id: string },
): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('documents')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('entityType', '=', entity)
    .where('entityId', '=', id)
    .executeTakeFirstOrThrow()
  if (count >= mostDocuments) {
    throw new Conflict(`There are ${mostDocuments} files here already. Delete one to make room for another.`)
  }
}

export const notFound = () => new NotFound('Document not found')

function documents(ctx: Context) {
  return (
    ctx.db
      .selectFrom('documents')
      .innerJoin('profiles', 'profiles.userId', 'documents.createdBy')
      .select([
        'documents.id',
        'documents.docType',
        'documents.name',
        'documents.mediaType',
        'documents.size',
        'profiles.name as createdBy',
        sql<boolean>`documents.created_by = ${ctx.user.id}`.as('isOwn'),
        'documents.createdAt',
      ])
      // safe: a CHECK lists the kinds of the domain.
      .$narrowType<{ docType: DocType }>()
  )
}
