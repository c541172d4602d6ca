import { onTestFinished } from 'vitest'

/** Counts reloads of the document instead of making them, which would end the test. */
export function noteReloads(): { count: number } {
  const reloads = { count: 0 }
  const note = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload') return
    event.preventDefault()
    reloads.count += 1
  }
  navigation.addEventListener('navigate', note)
  onTestFinished(() => navigation.removeEventListener('navigate', note))
  return reloads
}
