// A fixed piece of work, done every two seconds until its input ends. Prints the milliseconds of processor time of each: how
// slow the machine is under the load of the moment. scripts/budget.mjs starts it beside a run.
import { createHash } from 'node:crypto'

const rows = Array.from({ length: 20_000 }, (_, number) => ({
  id: `row-${(number * 7919) % 6000}`,
  amount: (number * 104_729) % 1_000_003,
  note: `Line ${number} of the ledger`,
  tags: [number % 7, number % 11, 'x'],
}))

/** What programs do most: text to objects and back, a sort, a map, a pattern, a digest. */
function work() {
  const text = JSON.stringify(rows)
  const sorted = JSON.parse(text).sort((a, b) => (a.id < b.id ? -1 : 1))
  const byNote = new Map(sorted.map((row) => [row.note.replace(/\d+/g, (digits) => digits + 1), row]))
  return createHash('sha256').update(text).digest('hex') + byNote.size
}

// Until the compiler has made of it what it can.
for (let round = 0; round < 5; round += 1) work()
setInterval(() => {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  console.log((user + system) / 1000)
}, 2000)
process.stdin.on('end', () => process.exit()).resume()
