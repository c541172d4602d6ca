import type { KeyboardEvent } from 'react'

/** Ctrl+Enter sends the form, from any field. */
export function saveByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
