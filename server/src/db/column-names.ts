import {
  CamelCasePlugin,
  type Driver,
  type KyselyPlugin,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'
import type pg from 'pg'
import { PipelinedDriver } from './pipelining.ts'

/** Converts one name as the library does, without visiting each statement and each row. */
class Names extends CamelCasePlugin {
  inSql = (name: string) => this.snakeCase(name)
  inCode = (name: string) => this.camelCase(name)
}

const names = new Names()

/** The name in snake_case: dispatchJobs is dispatch_jobs. */
export const sqlName = (name: string): string => names.inSql(name)

/** The name in camelCase: dispatch_jobs is dispatchJobs. */
export const codeName = (name: string): string => names.inCode(name)

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(sqlName(identifier))
  }
}

/** PostgreSQL dialect that writes names in snake_case when a statement is compiled. */
export class SnakeCaseDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor({ pool }: { pool: pg.Pool }) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new PipelinedDriver({ pool: this.#pool })
  }

  override createQueryCompiler(): QueryCompiler {
    return new SnakeCaseCompiler()
  }
}

/** Converts the column names of a result to camelCase. JSON columns keep their content as it is. */
export class CamelCaseColumns implements KyselyPlugin {
  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    return node
  }

  async transformResult({ result }: { result: QueryResult<UnknownRow> }): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    if (!first) return result
    // All rows of a result have the same columns.
    const columns = Object.keys(first).map((name) => [name, codeName(name)] as const)
    return { ...result, rows: result.rows.map((row) => renamed(row, columns)) }
  }
}

function renamed(row: UnknownRow, columns: readonly (readonly [string, string])[]): UnknownRow {
  const answer: UnknownRow = {}
  for (const [from, to] of columns) answer[to] = row[from]
  return answer
}
