// The program of another commit in a folder of its own below test-results, with the packages of this one.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const parts = ['.', 'domain', 'server', 'web', 'demo']

/** Checks a commit out into a folder of the repository. @returns whether there is such a commit */
export async function addWorkTree(folder, commit) {
  // Ctrl+C ends the tools; the script goes on, and removes the folder.
  process.on('SIGINT', () => undefined)
  rmSync(join(root, folder), { recursive: true, force: true })
  await run('git', ['worktree', 'prune'])
  if (!(await run('git', ['worktree', 'add', '--quiet', '--detach', folder, commit]))) return false
  for (const packages of parts.map((part) => join(part, 'node_modules'))) {
    if (existsSync(join(root, packages))) await run('cp', ['-al', packages, join(folder, packages)])
  }
  return true
}

export const removeWorkTree = (folder) => run('git', ['worktree', 'remove', '--force', folder])
