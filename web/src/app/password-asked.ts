import { useSyncExternalStore } from 'react'

/** The open question for the password, of which there is one at a time: every call that waits gets its answer. */
let question: { answer: Promise<boolean>; give: (isConfirmed: boolean) => void } | null = null
const listeners = new Set<() => void>()

/** Asks for the user's password. @returns whether the session has confirmed it; false if the user has cancelled */
export function askPassword(): Promise<boolean> {
  if (question) return question.answer
  let give: (isConfirmed: boolean) => void = () => undefined
  const answer = new Promise<boolean>((resolve) => {
    give = resolve
  })
  question = { answer, give }
  tell()
  return answer
}

/** Answers the calls that wait. */
export function answerPassword(isConfirmed: boolean) {
  question?.give(isConfirmed)
  question = null
  tell()
}

export function useIsPasswordAsked(): boolean {
  return useSyncExternalStore(subscribe, () => question !== null)
}

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
