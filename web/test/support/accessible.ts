import axe from 'axe-core'
import { expect } from 'vitest'

/** Expects no serious or critical axe violation of what is shown, once it stands still. */
export async function expectAccessible(): Promise<void> {
  await expect.poll(seriousViolations, { interval: 300 }).toEqual([])
}

async function seriousViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
    resultTypes: ['violations'],
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
