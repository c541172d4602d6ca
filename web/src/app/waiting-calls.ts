const waiting = new Set<(isBack: boolean) => void>()

/** Waits until it is known whether the user has signed in again. */
export function untilReturn(): Promise<boolean> {
  return new Promise((resolve) => waiting.add(resolve))
}

/** Answers the calls that met the end of the session: whether its user is back. */
export function answerWaiting(isBack: boolean) {
  for (const answer of waiting) answer(isBack)
  waiting.clear()
}
