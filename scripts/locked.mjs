// One process at a time does a piece of work in this folder. Must work on Node 18, which may be the system's.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './run.mjs'

/**
 * Does a piece of work while no other process does one of the same name in this folder. The work of a process that was killed
 * is nobody's. Waits where another one is at it, and says so.
 *
 * @param name as people read it: 'install', 'build'
 * @param isDone asked once nobody else is at it: whether the work has been done by then
 */
export async function locked(name, work, isDone, folder = root) {
  const file = join(folder, `.${name}.lock`)
  let hasWaited = false
  while (!take(file)) {
    if (!hasWaited) console.log(`Waiting for another ${name} of this folder. If none runs, delete ${file}`)
    hasWaited = true
    await sleep(200)
  }
  try {
    if (!isDone()) return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Writes the file with the number of this process; false where that of a process that lives stands in it. */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isLiving(file)) return false
    rmSync(file, { force: true })
    return take(file)
  }
}

function isLiving(file) {
  try {
    // An empty file is one that is just being written; 0 is this process's own group.
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
