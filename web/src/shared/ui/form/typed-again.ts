import { useEffect, useEffectEvent, useState } from 'react'
import { type ShownForm, storageKey } from './kept-form.ts'

/**
 * Has a form outlive a reload of the document by the program (typed-values.ts). What does so comes once the form is used, or
 * where something was kept.
 *
 * @returns what hears of the first use
 */
export function useTypedAgain<Values extends object>(shown: ShownForm<Values>): () => void {
  const [isUsed, setUsed] = useState(sessionStorage.getItem(storageKey) !== null)
  const read = useEffectEvent(() => shown)
  useEffect(() => {
    if (!isUsed) return
    let stop: (() => void) | undefined
    let isOver = false
    // Without that part nothing is kept, and so nothing is reloaded under the form.
    import('./typed-values.ts').then(
      ({ keepForm }) => {
        if (!isOver) stop = keepForm(() => read())
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [isUsed])
  return () => setUsed(true)
}
