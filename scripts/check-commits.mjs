// Checks the subjects of all commits since this check was added: CONTRIBUTING.md. Without git it has nothing to check.
import { spawnSync } from 'node:child_process'
import { root } from './run.mjs'

const most = 72

const [added] = git('log', '--format=%H', '--diff-filter=A', '--', 'scripts/check-commits.mjs')
const commits = added ? git('log', '--no-merges', '--format=%h %s', `${added}..HEAD`) : []
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
