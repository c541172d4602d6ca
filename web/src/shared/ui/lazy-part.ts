import { onlineManager } from '@tanstack/react-query'
import { lazy, useEffect } from 'react'
import { mayCome } from './load-part.ts'
import { renewOnce } from './renew-once.ts'
import { afterFirstAnswers, afterPress, untilCome } from './settled.ts'

/**
 * A part behind a seam that a person opens: a page, dialog, menu, map or chart. Never what takes focus, keys or height in
 * the page that is shown. It is React.lazy with retries: for a minute, at most four seconds apart, and while offline
 * without limit. The page around the part stays, with its input. For a part that a newer version has replaced everywhere, the
 * document is loaded again once.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => untilCome(withRetries(load)))

/**
 * A part that stands in the page that is shown, and is too heavy to come before its first row: it is loaded in idle time
 * after that. Its place is reserved, and what takes its place takes over focus and text.
 */
export const standingPart: typeof lazy = (load) =>
  lazy(() => untilCome(afterFirstAnswers().then(() => withRetries(load))))

/** Loads what must open without a network in idle time, once what offers it is shown. */
export function useReady(loads: readonly (() => Promise<unknown>)[], isOffered = true): void {
  useEffect(() => {
    if (isOffered) void untilCome(afterFirstAnswers().then(() => Promise.allSettled(loads.map((load) => load()))))
  }, [loads, isOffered])
}

/** After these tries, and some seconds, servers of other versions were asked too. */
const triesOfAll = 3

async function withRetries<Part>(load: () => Promise<Part>, tries = 0): Promise<Part> {
  if (tries > 17) return load()
  try {
    const part = await load()
    await afterPress()
    return part
  } catch (error) {
    const wasOnline = onlineManager.isOnline()
    if (tries === triesOfAll && wasOnline && !mayCome(error)) renewOnce()
    await new Promise<unknown>((done) => {
      if (wasOnline) setTimeout(done, Math.min(500 * 2 ** tries, 4000))
      else onlineManager.subscribe(done)
    })
    return withRetries(load, wasOnline ? tries + 1 : tries)
  }
}
