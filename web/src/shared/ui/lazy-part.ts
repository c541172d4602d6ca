import { lazy } from 'react'

/**
 * React's lazy for a part of a page. One that cannot be fetched is asked for again, for a minute, and while the browser
 * is offline for as long as that lasts: the page around it stays, with what has been typed there.
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
