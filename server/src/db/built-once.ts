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

/** A statement that is kept between requests: how it is built, and what was built, of each role where it depends on that. */
type Kept = { compile: (db: Kysely<Database>, role: Role) => CompiledQuery; built: Map<Role | 'all', CompiledQuery> }

/** All of them, for the test that builds each again. */
export const keptStatements: Kept[] = []

/**
 * A statement that is built and compiled once, and then only takes its values: building was a quarter of the server's CPU time for
 * a record. `build` is called once for all requests, so it must see nothing of one: whatever differs is a value. The constant
 * of a module sees no request, and `scripts/kept-things.mjs` allows nothing else.
 *
 * @returns runs the statement with the given values, and answers its rows
 */
export function builtOnce<Values extends object, Row>(
  build: (db: Kysely<Database>, value: ValueOf<Values>) => Statement<Row>,
): (ctx: Pick<Context, 'db'>, values: Values) => Promise<Row[]> {
  const run = keep(build)
  return ({ db }, values) => run(db, values, 'all')
}

/** The same for a statement that depends on what the caller's role may see: it is built once for each role. */
export function builtOnceForRole<Values extends object, Row>(
  build: (db: Kysely<Database>, value: ValueOf<Values>, role: Role) => Statement<Row>,
): (ctx: Pick<ReadContext, 'db' | 'user'>, values: Values) => Promise<Row[]> {
  const run = keep(build)
  return ({ db, user }, values) => run(db, values, user.role)
}

function keep<Values extends object, Row, For extends Role | 'all'>(
  build: (db: Kysely<Database>, value: ValueOf<Values>, role: For) => Statement<Row>,
): (db: Kysely<Database>, values: Values, role: For) => Promise<Row[]> {
  const built = new Map<Role | 'all', CompiledQuery<Row>>()
  const compile = (db: Kysely<Database>, role: For) => build(db, (name) => sql`${new Place(name)}`, role).compile(db)
  // safe: it is built again for what it was built for.
  keptStatements.push({ compile: compile as Kept['compile'], built })

  return async (db, values, role) => {
    const statement = built.get(role) ?? compile(db, role)
    built.set(role, statement)
    // safe: a place has the name of a value.
    const parameters = statement.parameters.map((each) =>
      each instanceof Place ? values[each.name as keyof Values] : each,
    )
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters })
    return rows
  }
}
