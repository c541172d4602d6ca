import { useEffect, useSyncExternalStore } from 'react'

const forms = new Set<() => boolean>()
const listeners = new Set<() => void>()
let isDropped = false
/** Keeps what is typed into a number of forms; false where it cannot. It comes once a form is used (typed-values.ts). */
let keepForms = (_count: number) => false

export function keepBy(keep: typeof keepForms) {
  keepForms = keep
}

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

/**
 * Keeps unsaved input for the page after a reload, which then asks nothing.
 *
 * @returns false where a form cannot be kept
 */
export function keepUnsaved(): boolean {
  const unsaved = [...forms].filter((isDirty) => isDirty())
  if (isDropped || unsaved.length === 0) return true
  if (!keepForms(unsaved.length)) return false
  forms.clear()
  return true
}

/** Gives unsaved input up, so that the page can be left without a question. */
export function dropUnsaved() {
  isDropped = true
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
