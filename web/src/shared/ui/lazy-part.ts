import { onlineManager } from '@tanstack/react-query'
import { lazy } from 'react'

/**
 * React.lazy with retries: for a minute, at most four seconds apart, and while offline without limit. The page around the
 * part stays, with its input.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => withRetries(load))

async function withRetries<Part>(load: () => Promise<Part>, tries = 0): Promise<Part> {
  if (tries > 17) return load()
  try {
    return await load()
  } catch {
    const wasOnline = onlineManager.isOnline()
    await new Promise<unknown>((done) => {
      if (wasOnline) setTimeout(done, Math.min(500 * 2 ** tries, 4000))
      else onlineManager.subscribe(done)
    })
    return withRetries(load, wasOnline ? tries + 1 : tries)
  }
}
