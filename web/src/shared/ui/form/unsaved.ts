import { useEffect, useSyncExternalStore } from 'react'

const forms = new Set<() => boolean>()
const listeners = new Set<() => void>()
let isDropped = false

/** Registers a form, which may have unsaved input. */
export function useMayBeUnsaved(isDirty: () => boolean) {
  useEffect(() => {
    forms.add(isDirty)
    return () => {
      forms.delete(isDirty)
      for (const listener of listeners) listener()
    }
  }, [isDirty])
}

/** Whether a form on the page has unsaved input. */
export const hasUnsaved = () => !isDropped && [...forms].some((isDirty) => isDirty())

/** `hasUnsaved` at each render, and when a form is gone. */
export const useHasUnsaved = () => useSyncExternalStore(subscribe, hasUnsaved)

/** Gives unsaved input up, so that the page can be left without a question. */
export function dropUnsaved() {
  isDropped = true
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
