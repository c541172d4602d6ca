// npm run test:upgrade -- <commit>: a rolling upgrade that has stopped half-way. The build of the commit (the last tag by default,
// without one the commit before) and the build of now serve one database behind one address: no page is white, the main job is
// done through both, and pages go on once the former build is gone.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, root, run } from './run.mjs'
import { addWorkTree, removeWorkTree } from './work-tree.mjs'

const folder = 'test-results/former'
const commit = process.argv[2] ?? (await formerCommit())

console.log(`Upgrade from ${commit}`)
if (!(await addWorkTree(folder, commit))) process.exit(1)
try {
  const isGood = (await build()) && (await test())
  if (!isGood) process.exitCode = 1
} finally {
  await removeWorkTree(folder)
}

async function formerCommit() {
  const { isGood, output } = await capture('git', ['describe', '--tags', '--abbrev=0'])
  return isGood ? output.trim() : 'HEAD~1'
}

/** Both builds; that of the commit with the packages of its lock file. */
async function build() {
  // Parts have names of their own then, also where nothing else of the web app has changed.
  appendFileSync(join(root, folder, 'web/src/main.tsx'), `\ndocument.documentElement.dataset.build = 'former'\n`)
  return (
    (await run('node', ['scripts/prepare.mjs', '--install-only'], { cwd: folder })) &&
    (await run('node', ['scripts/build.mjs'], { cwd: folder })) &&
    (await run('node', ['scripts/build.mjs', '--if-needed']))
  )
}

function test() {
  const output = 'test-results/upgrade'
  return run('playwright', ['test', '--project=upgrade', '--workers=1', `--output=${output}`], {
    env: { UPGRADE_FORMER: join(root, folder) },
  })
}
