import { namedRecords } from '@shehena/domain/field-facts'
import type { ExportSubject } from '@shehena/domain/office/system/export-log'
import type { systemApi } from '@shehena/domain/office/system/system-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isDuring } from '../../../db/days.ts'
import { capTotal, offsetOf } from '../../../db/reads/search.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { namesOf } from '../history/record-names.ts'

type Row = {
  id: string
  at: string
  personName: string
  subject: ExportSubject
  filter: Record<string, unknown>
  rowCount: number
}

/** What narrows no list. */
const wholeList = new Set(['format', 'sort'])

/** A page of the log of exports, newest first. A record that a list was narrowed by has its name of now. */
export async function listExportLog(
  ctx: Context,
  input: InputOf<typeof systemApi.exportLog>,
): Promise<OutputOf<typeof systemApi.exportLog>> {
  const { page, pageSize } = input
  const isOnDay = isDuring(ctx, sql.ref('log.at'), input)
  const { rows } = await sql<Row>`
    select log.id::text as id, log.at, p.name as person_name, log.subject, log.filter, log.row_count
      from export_log log join profiles p on p.user_id = log.user_id
      where ${isOnDay}
      order by log.id desc
      limit ${pageSize} offset ${offsetOf(input)}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from export_log log where ${isOnDay}`.execute(ctx.db)

  const narrowed = rows.map(({ filter }) => narrowing(filter))
  const nameOf = await namesOf(ctx, narrowed.flat().flatMap(recordOf))
  const items = rows.map((row, index) => ({
    ...row,
    filter: (narrowed[index] ?? []).map((part) => ({
      ...part,
      value: recordOf(part).length > 0 ? nameOf(part.value) : part.value,
    })),
  }))
  return { items, ...capTotal(counted.rows[0]?.total ?? 0), page, pageSize, cards: {} }
}

type Part = { name: string; value: string }

function narrowing(filter: Record<string, unknown>): Part[] {
  return Object.entries(filter)
    .filter(([name, value]) => !wholeList.has(name) && value !== 'all' && value !== '')
    .map(([name, value]) => ({ name, value: String(value) }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** The record that a filter names: it has the kind of the record as its name, and the id as its value. */
function recordOf({ name, value }: Part): { kind: (typeof namedRecords)[number]; id: string }[] {
  const kind = namedRecords.find((each) => each === name)
  return kind && /^[0-9a-f-]{36}$/.test(value) ? [{ kind, id: value }] : []
}
