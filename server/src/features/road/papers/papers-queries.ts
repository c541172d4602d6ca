import { dayOf } from '@shehena/domain/dates'
import { allows } from '@shehena/domain/permissions'
import type { Paper } from '@shehena/domain/road/papers/paper'
import {
  type PaperKind,
  type PaperState,
  type PermitCountry,
  paperNoticeDays,
} from '@shehena/domain/road/papers/paper-kinds'
import type { PaperList, papersApi } from '@shehena/domain/road/papers/papers-api'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context, SharedContext } from '../../../context.ts'
import { groupIn, isOfGroup } from '../../../db/merging.ts'
import { Forbidden, NotFound } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { stateOfPaper } from './paper-notice.ts'

/** The papers of a vehicle, or of a driver with those merged into them, in the order of their expiry. @throws Forbidden for a driver whom the caller may not see */
export async function listPapers(ctx: Context, input: InputOf<typeof papersApi.list>): Promise<PaperList> {
  const { vehicleId, driverId } = input
  if (driverId && !allows(ctx.user.role, 'drivers.view')) throw new Forbidden()
  const rows = shown(ctx)
  const items = await (vehicleId
    ? rows.where('papers.vehicleId', '=', vehicleId)
    : rows.where(isOfGroup('papers.driverId', await groupIn(ctx, 'drivers', driverId ?? '')))
  )
    .orderBy('papers.expiresOn')
    .orderBy('papers.id')
    .execute()
  return { items }
}

/** One paper. @throws NotFound, also for one of a driver whom the caller may not see */
export async function getPaper(ctx: Context, { id }: { id: string }): Promise<Paper> {
  const paper = await shown(ctx).where('papers.id', '=', id).executeTakeFirst()
  if (!paper || (paper.driverId && !allows(ctx.user.role, 'drivers.view'))) throw new NotFound(paperMissing)
  return paper
}

export const paperMissing = 'Paper not found'

/** A paper that expires: whose it is, and its last day. */
export type ExpiringPaper = {
  id: string
  vehicleId: string | null
  driverId: string | null
  /** The registration of the vehicle, or the name of the driver. */
  name: string
  kind: PaperKind
  country: PermitCountry | null
  /** The last day on which it is valid. */
  expiresOn: string
}

/** SQL: whether a row of `papers` is no longer valid at the end of a window. Its last day ends in Nairobi. */
export function expiresBefore(until: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(papers.expires_on + 1)::timestamp at time zone 'Africa/Nairobi' < ${until}`
}

/** SQL: whether a row of `papers` is needed on a way through these countries: border permits count for the named ones alone. */
export function isNeededIn(countries: readonly string[]): RawBuilder<SqlBool> {
  return sql`(papers.country is null or papers.country = any(${countries}::text[]))`
}

type Window = {
  vehicleId: string | null
  driverId: string | null
  /** The end of the window, an ISO instant. */
  until: string
  /** Countries whose border permits are needed. */
  countries: readonly PermitCountry[]
}

/**
 * The recorded papers of a crew that expire before a window ends, the first to expire first. A paper is valid until its last
 * day ends in Nairobi. Border permits count for the named countries alone.
 */
export async function findExpiringPapers(
  ctx: Pick<SharedContext, 'db'>,
  { vehicleId, driverId, until, countries }: Window,
): Promise<ExpiringPaper[]> {
  return (
    papers(ctx)
      .select(columns)
      // safe: CHECKs list the kinds and the countries of the domain.
      .$narrowType<{ kind: PaperKind; country: PermitCountry | null }>()
      .where(sql<SqlBool>`(papers.vehicle_id = ${vehicleId} or papers.driver_id = ${driverId})`)
      .where(expiresBefore(sql`${until}::timestamptz`))
      .where(isNeededIn(countries))
      .orderBy('papers.expiresOn')
      .orderBy('papers.id')
      .execute()
  )
}

/** The papers of vehicles and drivers in use that have expired or soon will, the first to expire first. */
export async function expiringPapers(ctx: SharedContext): Promise<(ExpiringPaper & { state: PaperState })[]> {
  return (
    papers(ctx)
      .select([...columns, stateOfPaper(ctx, sql.ref('papers.expiresOn')).as('state')])
      // safe: CHECKs list the kinds and the countries of the domain.
      .$narrowType<{ kind: PaperKind; country: PermitCountry | null }>()
      .where(sql<SqlBool>`papers.expires_on <= ${dayOf(ctx.now)}::date + ${sql.lit(paperNoticeDays)}::int`)
      // Papers of vehicles that are sold, and of drivers who have left, may expire.
      .where(sql<SqlBool>`coalesce(vehicles.status, drivers.status) <> 'inactive'`)
      .orderBy('papers.expiresOn')
      .orderBy('papers.id')
      .execute()
  )
}

const columns = [
  'papers.id',
  'papers.vehicleId',
  'papers.driverId',
  sql<string>`coalesce(vehicles.reg_no, drivers.name)`.as('name'),
  'papers.kind',
  'papers.country',
  'papers.expiresOn',
] as const

function shown(ctx: Context) {
  return (
    papers(ctx)
      .select([
        ...columns,
        'papers.number',
        'papers.classes',
        stateOfPaper(ctx, sql.ref('papers.expiresOn')).as('state'),
        sql<number>`(select count(*)::int from documents where documents.paper_id = papers.id)`.as('fileCount'),
        'papers.version',
      ])
      // safe: CHECKs list the kinds and the countries of the domain.
      .$narrowType<{ kind: PaperKind; country: PermitCountry | null }>()
  )
}

function papers({ db }: Pick<SharedContext, 'db'>) {
  return db
    .selectFrom('papers')
    .leftJoin('vehicles', 'vehicles.id', 'papers.vehicleId')
    .leftJoin('drivers', 'drivers.id', 'papers.driverId')
}
