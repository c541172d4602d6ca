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
    const wasOnline = navigator.onLine
    await new Promise((done) => {
      if (wasOnline) setTimeout(done, Math.min(500 * 2 ** tries, 4000))
      else addEventListener('online', done, { once: true })
    })
    return withRetries(load, wasOnline ? tries + 1 : tries)
  }
}
