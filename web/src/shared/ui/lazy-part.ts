import { lazy } from 'react'

/**
 * React.lazy with retries: for a minute, and while offline without limit. The page around the part stays, with its input.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => withRetries(load, 500))

async function withRetries<Part>(load: () => Promise<Part>, pauseMs: number): Promise<Part> {
  if (pauseMs > 32_000) return load()
  try {
    return await load()
  } catch {
    const wasOnline = navigator.onLine
    await new Promise((done) => {
      if (wasOnline) setTimeout(done, pauseMs)
      else addEventListener('online', done, { once: true })
    })
    return withRetries(load, wasOnline ? 2 * pauseMs : pauseMs)
  }
}
