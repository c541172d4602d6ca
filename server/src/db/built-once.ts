import type { Role } from '@shehena/domain/roles'
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import type { Database } from './tables.ts'

/** The place of a value in a statement that is built once. */
class Place {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** SQL: the place of a value by its name, when a statement is built once. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

type Build<Values, Row> = (
  db: Kysely<Database>,
  value: ValueOf<Values>,
  role: Role,
) => { compile: () => CompiledQuery<Row> }

/**
 * A statement that is built and compiled once for each role, and then only takes its values: of a record's statement that is a third
 * of the server's own work for a request. So `build` is a function of the module, which sees nothing of the request but
 * the role of its caller: whatever else differs is a value.
 *
 * @returns reads the rows for the given values
 */
export function builtOnce<Values extends object, Row>(
  build: Build<Values, Row>,
): (ctx: ReadContext, values: Values) => Promise<Row[]> {
  const built = new Map<Role, CompiledQuery<Row>>()

  return async ({ db, user: { role } }, values) => {
    const statement = built.get(role) ?? build(db, (name) => sql`${new Place(name)}`, role).compile()
    built.set(role, statement)
    // safe: a place has the name of a value.
    const parameters = statement.parameters.map((each) =>
      each instanceof Place ? values[each.name as keyof Values] : each,
    )
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters })
    return rows
  }
}
