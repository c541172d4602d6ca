import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const gigabyte = 2 ** 30

/**
 * The folder for the database of a test run: in memory where there is room for it, as hundreds of copies live for seconds.
 * Otherwise the system's folder for temporary files, which `TMPDIR` names.
 */
export function runFolder(): string {
  if (process.env.TMPDIR || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4 * gigabyte ? memory : tmpdir()
}
