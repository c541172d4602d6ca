// npm run build: the web app into web/dist, the server into server/dist.
import { rmSync, writeFileSync } from 'node:fs'
import { locked } from './locked.mjs'
import { run } from './run.mjs'
import { checksumOfSources, isBuilt, stampFile } from './sources.mjs'

// A start needs no second build; a person who asks for one gets it.
await locked('build', build, () => process.argv.includes('--if-needed') && isBuilt())

async function build() {
  const checksum = checksumOfSources()
  rmSync(stampFile, { force: true })
  const results = await Promise.all([run('vite', ['build', '--logLevel', 'warn'], { cwd: 'web' }), buildServer()])
  if (results.every(Boolean)) writeFileSync(stampFile, checksum)
  else process.exitCode = 1
}

/** In sequence: the first build empties the folder. */
async function buildServer() {
  if (!(await run('vite', ['build', '--logLevel', 'warn'], { cwd: 'server' }))) return false
  const threads = ['printing-thread', 'reading-thread'].map((thread) => {
    const options = ['--logLevel', 'warn', '--config', 'vite.threads.config.ts', '--mode', thread]
    return run('vite', ['build', ...options], { cwd: 'server' })
  })
  return (await Promise.all(threads)).every(Boolean)
}
