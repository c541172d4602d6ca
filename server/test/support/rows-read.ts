import { expect } from 'vitest'
import { valuesOf } from './note-statements.ts'
import type { useTestApp } from './test-app.ts'

/** How many rows of a table PostgreSQL reads for the statements of a request, by its own account. */
export async function rowsRead(
  it: ReturnType<typeof useTestApp>,
  table: string,
  request: () => Promise<unknown>,
): Promise<number> {
  it.statements.length = 0
  await request()
  const asked = it.statements.filter((statement) => new RegExp(`(from|join) "?${table}\\b`).test(statement))
  expect(asked.length).toBeGreaterThan(0)
  const plans = await Promise.all(
    asked.map((text) => it.pool.query(`explain (analyze, timing off, costs off, format json) ${text}`, valuesOf(text))),
  )
  return plans.reduce((sum, { rows: [row] }) => sum + readIn(row['QUERY PLAN'][0].Plan, table), 0)
}

type Plan = { [key: string]: unknown; Plans?: Plan[] }

function readIn(plan: Plan, table: string): number {
  const number = (key: string) => Number(plan[key] ?? 0)
  const isRead = plan['Relation Name'] === table
  const perLoop = number('Actual Rows') + number('Rows Removed by Filter') + number('Rows Removed by Index Recheck')
  return (
    (isRead ? perLoop * number('Actual Loops') : 0) +
    (plan.Plans ?? []).reduce((sum, each) => sum + readIn(each, table), 0)
  )
}
