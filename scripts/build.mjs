// npm run build: the web app into web/dist, the server into server/dist.
import { rmSync, writeFileSync } from 'node:fs'
import { run } from './run.mjs'
import { checksumOfSources, stampFile } from './sources.mjs'

const checksum = checksumOfSources()
rmSync(stampFile, { force: true })
const results = await Promise.all([run('vite', ['build', '--logLevel', 'warn'], { cwd: 'web' }), buildServer()])
if (results.every(Boolean)) writeFileSync(stampFile, checksum)
else process.exitCode = 1

/** In sequence: the first build empties the folder. */
async function buildServer() {
  const isServerBuilt = await run('vite', ['build', '--logLevel', 'warn'], { cwd: 'server' })
  const printing = ['build', '--logLevel', 'warn', '--config', 'vite.printing.config.ts']
  return isServerBuilt && run('vite', printing, { cwd: 'server' })
}
