// Runs before `npm start` and `npm test`: installs missing or outdated packages; before a start also builds.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { locked } from './locked.mjs'
import { root, run } from './run.mjs'
import { isBuilt } from './sources.mjs'

if (!isInstalled()) await locked('install', install, isInstalled)
if (!process.argv.includes('--install-only') && !isBuilt()) {
  console.log('Building…')
  if (!(await run('node', ['scripts/build.mjs', '--if-needed']))) process.exit(1)
}

/**
 * Compares npm's record of installed packages with the lock file. Optional packages of other platforms are missing in
 * it.
 */
function isInstalled() {
  const noteFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(noteFile)) return false
  const note = JSON.parse(readFileSync(noteFile, 'utf8')).packages
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(lock).every(([path, { version, optional, link }]) => {
    const installed = note[path]
    if (!installed) return path === '' || optional === true
    return installed.version === version && Boolean(installed.link) === Boolean(link)
  })
}

function install() {
  console.log('Installing…')
  // npm must run on the system's node, because the node in node_modules is replaced.
  const PATH = process.env.PATH?.split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter)
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    env: { ...process.env, PATH },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
