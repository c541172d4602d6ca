import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeMonths } from '../../bench/matching/make-months.ts'
import { type PlayedInDatabase, playInDatabase } from '../../bench/matching/play-database.ts'
import { type Played, playMonths } from '../../bench/matching/play-months.ts'
import { writeFiles } from '../../bench/matching/write-files.ts'
import { useTestApp } from './support/test-app.ts'

const it = useTestApp()

/** Two months of five accounts. */
const asked = { seed: 19, mix: 'half-silent', months: 2, lines: 240 } as const

async function play(): Promise<PlayedInDatabase> {
  const made = makeMonths(asked)
  const written = await writeFiles(made, join(it.filesFolder, 'statements'))
  const { userId } = await it.signedIn('finance')
  const owner = await it.pool.connect()
  try {
    return await playInDatabase(made, written, { owner, pool: it.programPool, userId })
  } finally {
    owner.release()
  }
}

const outcomes = (played: readonly Played[]) => new Map(played.map(({ line, outcome }) => [line.key, outcome]))

test('files of two months, repeated and overlapping, are stored once as they are, and tied as in memory', async () => {
  const { played, files, rows, changed, lost, doubled } = await play()

  expect({ changed, lost, doubled }).toEqual({ changed: [], lost: [], doubled: [] })
  const { rows: stored } = await it.pool.query<{ count: number }>('select count(*)::int as count from bank_lines')
  expect(stored).toEqual([{ count: rows }])
  const repeated = files.filter(({ kind }) => kind === 'repeated')
  expect(repeated.map(({ added }) => added)).toEqual(repeated.map(() => 0))
  const overlapping = files.filter(({ kind }) => kind === 'overlap')
  expect(overlapping.every(({ added, lines }) => added < lines)).toBe(true)
  expect(Math.min(repeated.length, overlapping.length)).toBeGreaterThan(0)
  const questions = files.flatMap((file) => file.questions)
  expect(questions).toEqual(expect.arrayContaining(['account', 'columns']))

  // Both judge an account after the other, so that they know the same at each line: every one ends alike.
  expect(outcomes(played)).toEqual(outcomes(playMonths(makeMonths(asked), 'all', 'account')))
  expect(played.filter(({ outcome }) => outcome === 'wrong')).toEqual([])
  expect(new Set(played.map(({ outcome }) => outcome))).toEqual(new Set(['right', 'guessed', 'left']))
})
