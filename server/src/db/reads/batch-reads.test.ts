import { expect, test } from 'vitest'
import { batchReads, batchSameReads } from './batch-reads.ts'

/** A database whose statements finish, one at a time, when the test says so. */
function slowDatabase() {
  const statements: { questions: readonly string[]; end: (error?: Error) => void }[] = []
  const ask = batchReads<string, string>(
    (questions) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(questions.map((question) => `${question}!`)))
        statements.push({ questions, end })
      }),
  )
  return { ask, statements, asked: () => statements.map(({ questions }) => questions) }
}

test('who asks alone is asked for at once', () => {
  const { ask, asked } = slowDatabase()
  void ask('one')
  expect(asked()).toEqual([['one']])
})

test('those who ask during a statement share the next one, and each gets its own answer', async () => {
  const { ask, asked, statements } = slowDatabase()
  const answers = Promise.all([ask('one'), ask('two'), ask('three'), ask('two')])
  expect(asked()).toEqual([['one']])
  statements[0]?.end()
  await expect.poll(asked).toEqual([['one'], ['two', 'three', 'two']])
  statements[1]?.end()
  expect(await answers).toEqual(['one!', 'two!', 'three!', 'two!'])
})

test('nobody is answered by a statement that began before they asked', async () => {
  const { ask, asked, statements } = slowDatabase()
  const first = ask('one')
  const later = ask('one')
  statements[0]?.end()
  await first
  expect(asked()).toEqual([['one'], ['one']])
  statements[1]?.end()
  expect(await later).toBe('one!')
})

test('a statement that fails fails those it was for, and no others', async () => {
  const { ask, statements } = slowDatabase()
  const first = expect(ask('one')).rejects.toThrow('gone')
  const others = [ask('two'), ask('three')]
  statements[0]?.end(new Error('gone'))
  await first
  statements[1]?.end()
  expect(await Promise.all(others)).toEqual(['two!', 'three!'])
})

test('the same question shares a statement, another one waits for nobody', async () => {
  const share = batchSameReads<string>()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (key: string) =>
    share(
      key,
      () =>
        new Promise((resolve) => {
          begun.push(key)
          ends.push(() => resolve(`${key} ${begun.length}`))
        }),
    )

  const first = ask('traders')
  const same = Promise.all([ask('traders'), ask('traders')])
  const other = ask('millers')
  expect(begun).toEqual(['traders', 'millers'])
  ends[1]?.()
  expect(await other).toBe('millers 2')

  ends[0]?.()
  await first
  await expect.poll(() => begun).toEqual(['traders', 'millers', 'traders'])
  ends[2]?.()
  expect(await same).toEqual(['traders 3', 'traders 3'])
})

test('a question is asked again once it has been answered', async () => {
  const share = batchSameReads<number>()
  let asked = 0
  const ask = () => share('total', async () => ++asked)
  expect([await ask(), await ask()]).toEqual([1, 2])
})

test('of those who share a statement, the last to ask says how it is put', async () => {
  const share = batchSameReads<string>()
  const askAt = (now: string) => share('board', async () => now)
  expect(await Promise.all([askAt('08:00'), askAt('08:01'), askAt('08:02')])).toEqual(['08:00', '08:02', '08:02'])
})
