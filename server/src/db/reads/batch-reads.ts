type Waiting<Question, Answer> = {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Batches concurrent reads: callers that arrive while a statement is running share the next one. That one starts after
 * the last of them called, so no result is stale. A caller that is alone does not wait.
 *
 * @param ask answers a batch of questions, in the same order
 */
export function batchReads<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = []
  let isAsking = false

  async function askForAll(): Promise<void> {
    isAsking = true
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      try {
        const answers = await ask(asked.map(({ question }) => question))
        // safe: there is an answer to each question.
        for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as Answer)
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    isAsking = false
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (!isAsking) void askForAll()
    })
}

/**
 * Deduplicates concurrent reads: like batchReads, with one queue for each `key`. Callers that share a statement run the
 * `ask` of the last one.
 */
export function batchSameReads<Answer>(): (key: string, ask: () => Promise<Answer>) => Promise<Answer> {
  type Ask = () => Promise<Answer>
  const going = new Map<string, { join: (ask: Ask) => Promise<Answer>; waiting: number }>()

  return async (key, ask) => {
    const known = going.get(key)
    const asked = known ?? { join: batchReads<Ask, Answer>(askLast), waiting: 0 }
    going.set(key, asked)
    asked.waiting += 1
    try {
      return await asked.join(ask)
    } finally {
      asked.waiting -= 1
      if (asked.waiting === 0) going.delete(key)
    }
  }
}

async function askLast<Answer>(all: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answer = await all.at(-1)?.()
  // safe: `all` is never empty, so there is an answer.
  return all.map(() => answer as Answer)
}
