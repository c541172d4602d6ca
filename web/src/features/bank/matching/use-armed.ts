import { useEffect, useState } from 'react'

/** As long as a double press. */
const unarmedMs = 400

/**
 * Whether what is shown has been there long enough to be acted on. The second half of a double press, and a key that was meant
 * for what stood there before, do nothing.
 *
 * @param shown names what is shown
 */
export function useArmed(shown: string): boolean {
  const [armed, setArmed] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(shown), unarmedMs)
    return () => clearTimeout(timer)
  }, [shown])
  return armed === shown
}
