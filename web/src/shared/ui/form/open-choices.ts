import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Why no option was chosen: no option has the text, or the user types on or has to look first. */
type NoChoice = 'missed' | 'dropped'

/** Takes the typed text of a field as its choice; rejects with NoChoice. Null where there is nothing to wait for. */
type Settle = () => Promise<void> | null

/** Registers a field with typed text and without a choice, in its form. Returns how to remove it again. */
export const OpenChoices = createContext<(settle: Settle) => () => void>(() => () => undefined)

/** The fields of a form with typed text and without a choice: a save waits for them. */
export function useOpenChoices(submit: () => void) {
  const [open, setOpen] = useState<readonly Settle[]>([])
  const [isWaiting, setWaiting] = useState(false)
  const [register] = useState(() => (settle: Settle) => {
    setOpen((others) => [...others, settle])
    return () => setOpen((others) => others.filter((other) => other !== settle))
  })

  /** Whether a save has to wait. It is submitted again once all are chosen, or one has an error to go to. */
  const mustWait = () => {
    const choices = open.flatMap((settle) => settle() ?? [])
    if (choices.length === 0) return false
    setWaiting(true)
    const goOn = (reason?: unknown) => {
      flushSync(() => setWaiting(false))
      if (reason !== 'dropped') submit()
    }
    Promise.all(choices).then(() => goOn(), goOn)
    return true
  }

  return { register, mustWait, isOpen: open.length > 0, isWaiting }
}

type Field = {
  /** Whether there is typed text without a choice. */
  isUnchosen: boolean
  isLooking: boolean
  /** Whether nothing matches, so that there is nothing to wait for. */
  isHopeless: boolean
  take: () => void
  /** Why a waiting save does not go on; null where it does. */
  whyNot: () => NoChoice | null
}

/** Lets a save of the form wait for the choice of a field. */
export function useOpenChoice({ isUnchosen, isLooking, isHopeless, take, whyNot }: Field) {
  const waiting = useRef<{ chosen: () => void; not: (why: NoChoice) => void }[]>([])
  const register = useContext(OpenChoices)
  const settle = useEffectEvent(() => {
    if (!isUnchosen || isHopeless) return null
    take()
    return new Promise<void>((chosen, not) => waiting.current.push({ chosen, not }))
  })
  useEffect(() => (isUnchosen ? register(() => settle()) : undefined), [isUnchosen, register])
  // In the same turn as the drawing: a save that comes before a later effect would be judged by what was drawn before it.
  useLayoutEffect(() => {
    if (isLooking || waiting.current.length === 0) return
    const why = whyNot()
    for (const { chosen, not } of waiting.current.splice(0)) {
      if (why) not(why)
      else chosen()
    }
  })
}
