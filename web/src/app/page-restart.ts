import { createContext } from 'react'

/** Remounts the shown page, with none of its former state. */
export const PageRestart = createContext<() => void>(() => undefined)
