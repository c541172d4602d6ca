import { useEffect, useRef } from 'react'

/** Sends once until it is answered: the second click of a double click comes before the first one has rendered. */
export function useOnce(isBusy: boolean): (send: () => void) => void {
  const isSent = useRef(false)
  useEffect(() => {
    if (!isBusy) isSent.current = false
  }, [isBusy])
  return (send) => {
    if (isBusy || isSent.current) return
    isSent.current = true
    send()
  }
}
