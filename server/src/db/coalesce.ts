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
