import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

type Browser = { executablePath: string; env: Record<string, string> }

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The system's browser, or else the bundled one with the libraries it needs. */
export async function findBrowser(): Promise<Browser> {
  const executablePath = installed.find((path) => path && existsSync(path))
  if (executablePath) return { executablePath, env: {} }
  const packaged = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin')
  const libraries = await inflate(join(packaged, 'al2023.tar.br'))
  return {
    executablePath: await chromium.executablePath(),
    env: { LD_LIBRARY_PATH: join(libraries, 'lib'), FONTCONFIG_PATH: join(tmpdir(), 'fonts') },
  }
}
