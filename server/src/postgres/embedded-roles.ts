import { createHmac } from 'node:crypto'
import pg from 'pg'
import { migrationLock } from '../db/migration/migration-lock.ts'

/**
 * The roles of the embedded database. The superuser starts it and makes the others; the owner changes the structure; the
 * program reads and writes rows.
 */
export const superuser = 'shehena'
const owner = 'shehena_owner'
const program = 'shehena_app'

export const database = 'shehena'

/** The passwords of the other roles follow from the superuser's, so that one file holds all secrets of the database. */
function passwordOf(role: string, secret: string): string {
  return role === superuser ? secret : createHmac('sha256', secret).update(role).digest('base64url')
}

/** The connection URLs of each role. */
export function urlsOf(secret: string, port: number, name = database) {
  const urlAs = (role: string) => `postgresql://${role}:${passwordOf(role, secret)}@127.0.0.1:${port}/${name}`
  return { adminUrl: urlAs(superuser), ownerUrl: urlAs(owner), programUrl: urlAs(program) }
}

/** Makes the roles and the database, unless they are there. `admin` is the superuser, connected to another database. */
export async function makeDatabase(admin: pg.ClientBase, secret: string): Promise<void> {
  // Released when the connection ends: `create database` cannot run in a transaction.
  await admin.query('select pg_advisory_lock($1)', [migrationLock])
  for (const role of [owner, program]) {
    const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role])
    await admin.query(
      `${rowCount ? 'alter' : 'create'} role ${role} login nosuperuser nocreatedb nocreaterole password ${pg.escapeLiteral(passwordOf(role, secret))}`,
    )
  }
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [database])
  if (rowCount === 0) await admin.query(`create database ${database} owner ${owner}`)
  await admin.query(`revoke all on database ${database} from public`)
  await admin.query(`grant connect on database ${database} to ${program}`)
}

/**
 * Hands a database to the owner whose tables the superuser made: an earlier version had that role alone. PostgreSQL's own
 * `reassign owned` refuses the superuser. Extensions stay the superuser's.
 */
export async function handOver(admin: pg.ClientBase): Promise<void> {
  await admin.query(`begin; select pg_advisory_xact_lock(${migrationLock})`)
  await admin.query(`alter database ${database} owner to ${owner}`)
  const { rows } = await admin.query<{ statement: string }>(superusersObjects, [superuser])
  for (const { statement } of rows) await admin.query(`${statement} owner to ${owner}`)
  await admin.query('commit')
}

const superusersObjects = `
  with own as (select oid from pg_namespace where nspname in ('public', 'auth', 'worker')),
    held as (select classid, objid from pg_depend where deptype = 'e')
  select format('alter schema %I', nspname) as statement from pg_namespace
    where oid in (select oid from own) and nspowner = $1::regrole
  union all
  select format('alter %s %s', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, oid::regclass)
    from pg_class c
    where relnamespace in (select oid from own) and relowner = $1::regrole and relkind in ('r', 'p', 'v', 'm', 'S')
      and ('pg_class'::regclass, oid) not in (select classid, objid from held)
      -- The sequence of a column goes with its table.
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i') and c.relkind = 'S')
  union all
  select format('alter routine %s', oid::regprocedure) from pg_proc
    where pronamespace in (select oid from own) and proowner = $1::regrole
      and ('pg_proc'::regclass, oid) not in (select classid, objid from held)
  union all
  select format('alter type %s', t.oid::regtype) from pg_type t left join pg_class c on c.oid = t.typrelid
    where typnamespace in (select oid from own) and typowner = $1::regrole and (typtype in ('d', 'e', 'r') or c.relkind = 'c')
      and ('pg_type'::regclass, t.oid) not in (select classid, objid from held)`
