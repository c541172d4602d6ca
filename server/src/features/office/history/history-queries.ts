import { inUtc } from '@shehena/domain/dates'
import type { historyApi } from '@shehena/domain/office/history/history-api'
import {
  type EntityName,
  partOf,
  type RecordedName,
  readableFields,
  recordedFields,
  tableOf,
} from '@shehena/domain/office/history/recorded-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sqlName } from '../../../db/column-names.ts'
import { isDuring } from '../../../db/days.ts'
import { Forbidden } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { type Belongings, findBelongings, ofBelonging } from './belongings.ts'
import { changesOf, type Entry, type Fields, type Write } from './changes-of.ts'
import { partChanges } from './part-changes.ts'
import { namesOf } from './record-names.ts'
import { type Action, isNamedRecord, shownValues } from './shown-values.ts'

type History = OutputOf<typeof historyApi.list>

/**
 * The changes of a record, its parts and what belongs to it, newest first. Only fields that the caller may read leave
 * the database; a change of hidden fields alone is omitted.
 *
 * @throws Forbidden for a record that the caller may not open
 */
export async function listHistory(ctx: Context, input: InputOf<typeof historyApi.list>): Promise<History> {
  const { entity, id, before, pageSize } = input
  const fields = readableFields(ctx.user.role, entity)
  if (fields.length === 0) throw new Forbidden()
  const columns = fields.map(([field]) => sqlName(field))
  const belongings = await findBelongings(ctx, entity, id)
  const shown = shownColumns(columns, belongings)

  let rows = ctx.db
    .selectFrom('auditLog')
    .leftJoin('profiles', 'profiles.userId', 'auditLog.userId')
    .leftJoin(partChanges(entity, id).as('partChanges'), 'partChanges.entryId', 'auditLog.id')
    .select([
      'auditLog.id',
      'auditLog.at',
      'profiles.name as by',
      'auditLog.tableName',
      'auditLog.rowId',
      'auditLog.action',
      shownValues(sql.ref('auditLog.oldValues'), shown).as('before'),
      shownValues(sql.ref('auditLog.newValues'), shown).as('after'),
      'partChanges.parts',
    ])
    // safe: a CHECK lists the actions.
    .$narrowType<{ action: Action }>()
    .where((either) =>
      either.or([
        either.and([either('auditLog.tableName', '=', tableOf(entity)), either('auditLog.rowId', '=', id)]),
        ...belongings.map(ofBelonging),
      ]),
    )
    .where(isDuring(ctx, sql.ref('auditLog.at'), input))
    .where(
      sql<boolean>`(audit_log.action <> 'update' or audit_log.old_values ?| ${shown} or part_changes.parts is not null)`,
    )
  if (before) rows = rows.where('auditLog.id', '<', before)
  const found = await rows
    .orderBy('auditLog.id', 'desc')
    .limit(pageSize + 1)
    .execute()

  const page = found.slice(0, pageSize).map(({ tableName, rowId, ...entry }) => {
    const belonging = belongings.find(({ table }) => table === tableName)
    // A change says which one has changed.
    const known = entry.action === 'update' ? belonging?.refersTo(rowId) : null
    return {
      ...entry,
      of: belonging?.name ?? null,
      fields: belonging ? fieldsOf(belonging.name) : fields,
      before: known ? { ...known, ...entry.before } : entry.before,
      after: known ? { ...known, ...entry.after } : entry.after,
    }
  })
  const write = await writerFor(ctx, page)
  const partFields = fieldsOfPart(entity)
  return {
    items: page.map(({ before: old, after, parts, fields: ofEntry, ...entry }) => {
      return {
        ...entry,
        changes: changesOf(ofEntry, { before: old, after }, write),
        parts: (parts ?? []).map(({ position, action, ...values }) => ({
          position,
          action,
          changes: changesOf(partFields, values, write),
        })),
      }
    }),
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/** SQL: the columns that are shown of an entry: those of the record, or of what belongs to it. */
function shownColumns(columns: readonly string[], belongings: Belongings): RawBuilder<readonly string[]> {
  if (belongings.length === 0) return sql`${columns}::text[]`
  const others = belongings.map(
    ({ name, table }) => sql`when ${sql.lit(table)} then ${fieldsOf(name).map(([field]) => sqlName(field))}::text[]`,
  )
  return sql`(case audit_log.table_name ${sql.join(others, sql` `)} else ${columns}::text[] end)`
}

const fieldsOf = (name: RecordedName): Fields => Object.entries(recordedFields[name])

/** The fields of a part, which everybody with access to the record may read. */
function fieldsOfPart(entity: EntityName): Fields {
  const made = partOf(entity)
  return made ? fieldsOf(made.part) : []
}

/** Formats values for the reader: names for the ids of other records, instants as in the API. */
async function writerFor(ctx: Context, entries: (Entry & { fields: Fields })[]): Promise<Write> {
  const named = entries.flatMap(({ before, after, fields }) =>
    fields.flatMap(([field, kind]) =>
      [before, after].flatMap((values) => {
        const value = values?.[sqlName(field)]
        return isNamedRecord(kind) && typeof value === 'string' ? [{ kind, id: value }] : []
      }),
    ),
  )
  const nameOf = await namesOf(ctx, named)
  return (kind, value = null) => {
    if (Array.isArray(value)) return value.join(',') || null
    if (typeof value !== 'string') return value
    if (isNamedRecord(kind)) return nameOf(value)
    return kind === 'instant' ? inUtc(value) : value
  }
}
