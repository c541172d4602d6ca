import { readdirSync } from 'node:fs'
import type { Role } from '@shehena/domain/roles'
import { residentMegabytes, signIn } from './built-server.ts'
import type { BenchTarget } from './compare.ts'
import { type Operation, operationsOn } from './operations.ts'
import { sendLoad } from './send-load.ts'

/**
 * Soak test: runs all operations in turns of one second for some minutes, and logs the server's resources every minute.
 */
export async function soak(
  place: BenchTarget,
  minutes: number,
  clients: number,
  say: (line: string) => void,
): Promise<void> {
  const { db, url, pid } = place
  // Without operations that need their records reset.
  const operations = (await operationsOn(db)).filter(({ prepare }) => !prepare)
  const cookies = new Map<Role, string>()
  for (const { role } of operations) if (!cookies.has(role)) cookies.set(role, await signIn(url, role))
  const cookieOf = ({ role }: Operation) => cookies.get(role) ?? ''
  const begin = performance.now()
  const passed = () => (performance.now() - begin) / 60_000
  let answered = 0
  let said = 0

  say(`\n### ${minutes} minutes of everything, ${clients} clients\n`)
  const sayWhatIsHeld = async () => {
    const { rows } = await db.query<{ connections: number }>(
      `select count(*)::int as connections from pg_stat_activity where application_name like 'shehena%'`,
    )
    const held = [`${residentMegabytes(pid)} MB`, readdirSync(`/proc/${pid}/fd`).length, rows[0]?.connections]
    say(`| ${said} min | ${answered.toLocaleString('en')} | ${held.join(' | ')} |`)
  }
  say('| after | requests | memory of the server | its open files and sockets | connections of the database |')
  say('|---|--:|--:|--:|--:|')
  await sayWhatIsHeld()
  while (passed() < minutes) {
    for (const operation of operations) {
      const load = await sendLoad(url, operation, { clients, seconds: 1, cookie: cookieOf(operation) })
      answered += load.answered
      if (Math.floor(passed()) > said) {
        said = Math.floor(passed())
        await sayWhatIsHeld()
      }
      if (passed() >= minutes) break
    }
  }
}
