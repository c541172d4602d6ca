import pg from 'pg'
import { StartError } from '../../start-error.ts'
import { jobSchema } from '../job-queue.ts'
import { withClient } from '../with-client.ts'
import { migrationLock } from './migration-lock.ts'

/** Connection URLs of the owner of the database and of the program. */
type Addresses = { ownerUrl: string; programUrl: string }

const as = (url: string) => ({ url, name: 'shehena rights' })

const schemas = ['public', 'auth', jobSchema]

/**
 * Grants the program's role least privilege: it reads and writes rows. It cannot change the schema or edit append-only
 * tables. Run again after each migration, which may add tables.
 *
 * @returns the name of the role
 * @throws StartError if the role has more privileges than granted here
 */
export async function letProgramIn({ ownerUrl, programUrl }: Addresses): Promise<string> {
  const role = await withClient(as(programUrl), nameOf)
  await withClient(as(ownerUrl), async (owner) => {
    await refuseMightyRole(owner, role)
    await owner.query('begin')
    // Servers that start together would grant the same rights at once, which PostgreSQL refuses.
    await owner.query('select pg_advisory_xact_lock($1)', [migrationLock])
    for (const statement of [...rightsOf(pg.escapeIdentifier(role)), ...(await trailsOf(owner, role))])
      await owner.query(statement)
    await admitToQueue(owner, role)
    await owner.query('commit')
    if (await mayBuild(owner, role))
      throw new StartError(
        `The role ${role} may create tables: have the owner of the schema public run "revoke create on schema public from public".`,
      )
  })
  return role
}

/** Whether a role may change the schema of the database; by default the connected role. */
export async function mayBuild(client: pg.ClientBase, role?: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select where has_schema_privilege(coalesce($1, current_user)::name, 'public', 'create')`,
    [role ?? null],
  )
  return rowCount === 1
}

/** @throws StartError if connected as the program's role instead of the owner */
export async function refuseProgramRole(url: string): Promise<void> {
  if (await withClient(as(url), (client) => mayBuild(client))) return
  throw new StartError(
    'The role of DATABASE_URL may not do this: set MIGRATION_DATABASE_URL to the role that owns the tables.',
  )
}

function rightsOf(role: string): string[] {
  return [
    'revoke create on schema public from public',
    ...schemas.flatMap((schema) => [
      `grant usage on schema ${schema} to ${role}`,
      `revoke all on all tables in schema ${schema} from ${role}`,
      `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
      `grant select, usage on all sequences in schema ${schema} to ${role}`,
    ]),
    // Sequences of a year's numbers are created on first use. A backup reads them.
    `alter default privileges in schema public grant select on sequences to ${role}`,
    `revoke insert, update, delete on public.schema_migrations, ${jobSchema}.migrations from ${role}`,
    // When a month was closed is for the database alone to change.
    `revoke update on public.closed_months from ${role}`,
    `grant update (closed_by, reopened_at, reopened_by, reopen_reason) on public.closed_months to ${role}`,
  ]
}

/** Revokes updates and deletes on append-only tables, which have a trigger that only the owner can drop. */
async function trailsOf(owner: pg.ClientBase, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ statement: string }>(
    `select format('revoke update, delete on %s from %I', tgrelid::regclass, $1::text) as statement
       from pg_trigger where tgname like '%\\_is\\_append\\_only'`,
    [role],
  )
  return rows.map(({ statement }) => statement)
}

/** Row level security hides the rows of the queue from roles without a policy. */
async function admitToQueue(owner: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `select format('create policy %I on %s to %I using (true) with check (true)', 'program ' || $1, c.oid::regclass, $1) as statement
       from pg_class c
       where c.relnamespace = $2::regnamespace and c.relrowsecurity
         and not exists (select from pg_policy p where p.polrelid = c.oid and $1::regrole = any(p.polroles))`,
    [role, jobSchema],
  )
  for (const { statement } of rows) await owner.query(statement)
}

async function refuseMightyRole(owner: pg.ClientBase, role: string): Promise<void> {
  const { rowCount } = await owner.query(
    `select from pg_roles
       where rolname = $1 and (rolsuper or rolcreaterole or rolbypassrls or pg_has_role(oid, current_user, 'member'))`,
    [role],
  )
  if (rowCount)
    throw new StartError(
      `The role ${role} of DATABASE_URL owns the tables or may grant itself anything: give the program a role of its own.`,
    )
}

async function nameOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  // safe: there is always one.
  return rows[0]!.role
}
