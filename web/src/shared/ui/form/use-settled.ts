import { useEffect, useState } from 'react'

const debounceMs = 250

/** A typed text, once nobody has typed for a moment (debounce). */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
