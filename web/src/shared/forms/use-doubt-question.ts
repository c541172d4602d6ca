import { useRef, useState } from 'react'
import { type ApiError, isRefusal } from '#web/app/api.ts'

export type Confirmed = { isConfirmed?: true }

/** Asks about values that the server finds unusual, and saves again once the user has confirmed them. */
export function useDoubtQuestion() {
  const [doubt, setDoubt] = useState<ApiError | null>(null)
  const sent = useRef('')
  const confirmed = useRef<string | null>(null)

  /** @param values those in doubt, where another question may follow: they stay confirmed until they change */
  const send = async <Saved>(save: (confirmed: Confirmed) => Promise<Saved>, values = ''): Promise<Saved> => {
    sent.current = values
    try {
      return await save(confirmed.current === values ? { isConfirmed: true } : {})
    } catch (error) {
      if (isRefusal(error, 'UNUSUAL')) setDoubt(error)
      throw error
    } finally {
      if (values === '') confirmed.current = null
    }
  }

  const confirm = (saveAgain: () => void) => {
    setDoubt(null)
    confirmed.current = sent.current
    saveAgain()
  }

  return { doubt, send, confirm, correct: () => setDoubt(null) }
}
