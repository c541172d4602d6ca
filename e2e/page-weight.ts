import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'

const built = join(import.meta.dirname, '../web/dist')
/**
 * What a page may weigh, in KB; the first line that fits a path counts. A window that an address opens is behind a seam, and
 * comes on top, before or after the first row. Forms have their schema with zod (27 KB), a calendar and the lists of their selects once they have settled.
 */
const budgets: { path: RegExp; first: number; settled: number }[] = [
  { path: /[?&](create|record|dialog|new|invite)=/, first: 330, settled: 330 },
  { path: /view=board/, first: 242, settled: 300 },
  { path: /\/settings(\/(profile|notifications|preferences))?(\?|$)/, first: 200, settled: 285 },
  // A form with fields of money, or a list with its filter by days.
  { path: /\/settings\/(company|money|papers|people|data)(\?|$)/, first: 219, settled: 292 },
  { path: /\/(new|edit)$/, first: 215, settled: 325 },
  // Its filter by vehicle is a select that searches.
  { path: /\/app\/maintenance$/, first: 195, settled: 248 },
  // A list of bank lines has two filters with a calendar.
  { path: /\/app\/reconciliation/, first: 205, settled: 272 },
  // Its questions are ready before they are asked: the road has places without a network.
  { path: /\/app\/dispatch\/[\da-f-]{36}$/, first: 215, settled: 325 },
  { path: /\/app\/(account|dashboard|setup|[\w-]+\/.+)?$/, first: 215, settled: 260 },
  { path: /\/app\//, first: 195, settled: 237 },
]

const sizes = new Map<string, number>()

/** What a page weighs, in KB of JavaScript in gzip. */
export type PageWeight = {
  /** What the browser fetched before the first row or field. */
  first: number
  /** What is there once the page has settled. */
  settled: number
}

/**
 * Weighs a page that was loaded and has settled, by what the browser really fetched: a part that is pushed out of the first
 * load is counted when it comes.
 */
export async function weightOf(page: Page): Promise<PageWeight> {
  const fetched = await page.evaluate(() => {
    const [answers] = performance.getEntriesByName('first-answers')
    return (
      performance
        .getEntriesByType('resource')
        // Charts and maps come when they are in sight.
        .filter(({ name }) => /\/assets\/(?!revenue-trend|job-map-canvas).+\.js$/.test(name))
        .map(({ name, startTime }) => ({
          path: new URL(name).pathname,
          isFirst: !answers || startTime < answers.startTime,
        }))
    )
  })
  const first = new Set(fetched.filter(({ isFirst }) => isFirst).map(({ path }) => path))
  return { first: sumOf(first), settled: sumOf(new Set(fetched.map(({ path }) => path))) }
}

function sumOf(paths: Set<string>): number {
  return [...paths].reduce((sum, path) => sum + sizeOf(path), 0)
}

function sizeOf(path: string): number {
  const known = sizes.get(path)
  if (known !== undefined) return known
  const size = gzipSync(readFileSync(join(built, path))).length / 1024
  sizes.set(path, size)
  return size
}

/** Expects that a page is within its budget. */
export function expectLight(path: string, { first, settled }: PageWeight): void {
  const budget = budgets.find((each) => each.path.test(path))
  if (!budget) return
  const show = (size: number) => Number(size.toFixed(1))
  expect.soft(show(first), `KB before the first row of ${path}`).toBeLessThanOrEqual(budget.first)
  expect.soft(show(settled), `KB of ${path} once settled`).toBeLessThanOrEqual(budget.settled)
}
