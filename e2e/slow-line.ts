import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

const { E2E_LATE_SEED, E2E_SLOW_PROCESSOR } = process.env

/**
 * Makes a context slow where the run asks for it. `E2E_LATE_SEED=7` makes every script and every answer late by a random 0
 * to 0.9 s; `E2E_SLOW_PROCESSOR=4` slows the processor of each page four times. A test that fails then has found a race.
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (E2E_LATE_SEED) {
    const next = randomOf(Number(E2E_LATE_SEED))
    await context.route(/\/(api|assets)\//, async (route) => {
      const isLate = ['script', 'fetch', 'xhr', 'stylesheet'].includes(route.request().resourceType())
      if (isLate) await sleep(900 * next())
      await route.fallback()
    })
  }
  if (E2E_SLOW_PROCESSOR) {
    context.on('page', async (page) => {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: Number(E2E_SLOW_PROCESSOR) })
    })
  }
}

/** Random numbers from 0 to 1 of a seed (mulberry32): a seed repeats them. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
