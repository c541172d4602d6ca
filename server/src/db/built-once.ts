import type { Role } from '@shehena/domain/roles'
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context, ReadContext } from '../context.ts'
import type { Database } from './tables.ts'

/** The place of a value in a statement that is built once. */
class Place {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** SQL: the place of a value by its name, in a statement that is built once. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

type Statement<Row> = { compile: (db: Kysely<Database>) => CompiledQuery<Row> }

/**
 * A statement that is built and compiled once, and then only takes its values: building was a quarter of the server's CPU time for
 * a record. `build` is called once for all requests, so it must see nothing of one: whatever differs is a value.
 *
 * @returns runs the statement with the given values, and answers its rows
 */
export function builtOnce<Values extends object, Row>(
  build: (db: Kysely<Database>, value: ValueOf<Values>) => Statement<Row>,
): (ctx: Pick<Context, 'db'>, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined

  return async ({ db }, values) => {
    built ??= build(db, (name) => sql`${new Place(name)}`).compile(db)
    // safe: a place has the name of a value.
    const parameters = built.parameters.map((each) =>
      each instanceof Place ? values[each.name as keyof Values] : each,
    )
    const { rows } = await db.executeQuery<Row>({ ...built, parameters })
    return rows
  }
}

/** The same for a statement that depends on what the caller's role may see: it is built once for each role. */
export function builtOnceForRole<Values extends object, Row>(
  build: (db: Kysely<Database>, value: ValueOf<Values>, role: Role) => Statement<Row>,
): (ctx: Pick<ReadContext, 'db' | 'user'>, values: Values) => Promise<Row[]> {
  const byRole = new Map<Role, ReturnType<typeof builtOnce<Values, Row>>>()

  return (ctx, values) => {
    const { role } = ctx.user
    const run = byRole.get(role) ?? builtOnce((db, value: ValueOf<Values>) => build(db, value, role))
    byRole.set(role, run)
    return run(ctx, values)
  }
}
