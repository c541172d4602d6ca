type Waiting<Question, Answer> = {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Answers in one statement all who ask while the statement before it is under way. It begins after the last of
 * them asked, so nobody gets an answer older than their question, and nobody waits where nobody else asks.
 *
 * @param ask answers many questions, in their order
 */
export function coalesce<Question, Answer>(
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
 * As coalesce, for questions that can only be shared where they are the same: each `key` has statements of its own,
 * which wait for none but each other. Of those who share one, the last to ask says how.
 */
export function coalesceSame<Answer>(): (key: string, ask: () => Promise<Answer>) => Promise<Answer> {
  type Ask = () => Promise<Answer>
  const going = new Map<string, { join: (ask: Ask) => Promise<Answer>; waiting: number }>()

  return async (key, ask) => {
    const known = going.get(key)
    const asked = known ?? { join: coalesce<Ask, Answer>(askLast), waiting: 0 }
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
  // safe: nobody is asked for nobody.
  return all.map(() => answer as Answer)
}
