import { useState } from 'react'

const key = 'board-completed'

/** Whether the completed jobs are shown, and what turns that round. The tab remembers it until its person signs out. */
export function useCompletedFold(): { isOpen: boolean; turn: () => void } {
  const [isOpen, setOpen] = useState(sessionStorage.getItem(key) !== null)
  const turn = () => {
    if (isOpen) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, 'open')
    setOpen(!isOpen)
  }
  return { isOpen, turn }
}
