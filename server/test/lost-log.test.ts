import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { end, type Program, usePrograms } from './processes/program.ts'

const { start } = usePrograms()

async function untilReady({ child, url, output }: Program): Promise<void> {
  const deadline = performance.now() + 30_000
  while (performance.now() < deadline && child.exitCode === null) {
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await sleep(50)
  }
  throw new Error(`It does not get ready: ${output()}`)
}

// Every write to /dev/full fails like one to a full disk.
test('a log that cannot be written costs its lines and nothing else', async () => {
  const program = await start({ LOG_LEVEL: 'info' }, 'exec >/dev/full 2>/dev/full')
  await untilReady(program)

  for (let n = 0; n < 3; n += 1) expect((await fetch(`${program.url}/api/customers`)).status).not.toBe(500)

  expect((await fetch(`${program.url}/healthz`)).status).toBe(200)
  const metrics = await (await fetch(`${program.url}/metrics`)).text()
  expect(Number(/^log_lines_lost_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(3)
  expect(await end(program.child, 'SIGTERM')).toBe(0)
})
