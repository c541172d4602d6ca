// Checks the subjects of the commits that the branch adds to main: CONTRIBUTING.md. Without git or main it has nothing to check.
import { spawnSync } from 'node:child_process'
import { root } from './run.mjs'

const most = 72

const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name).length > 0)
const commits = main ? git('log', '--no-merges', '--format=%h %s', `${main}..HEAD`) : []
for (const commit of commits) {
  const [, id, subject = ''] = /^(\S+) (.*)$/.exec(commit) ?? []
  if (subject.length <= most) continue
  console.error(`${id}: a subject of ${subject.length} characters, more than ${most}: ${subject}`)
  process.exitCode = 1
}

function git(...args) {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter((line) => line !== '')
}
