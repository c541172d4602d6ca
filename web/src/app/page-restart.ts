import { createContext } from 'react'

/** Mounts the shown page anew, with none of its former state. */
export const PageRestart = createContext<() => void>(() => undefined)
