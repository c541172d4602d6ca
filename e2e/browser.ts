import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import chromium, { inflate } from '@sparticuz/chromium'

type Browser = { executablePath: string; env: Record<string, string> }

const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * The browser of `CHROMIUM_PATH`, or the bundled one, or, where that does not start, the system's. The bundled one is a
 * headless shell: it needs two thirds of the processor time of Chromium without a window.
 */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return { executablePath: chosen, env: {} }
  const bundled = await unpackBundled()
  const system = installed.find((path) => existsSync(path))
  return !system || (await starts(bundled)) ? bundled : { executablePath: system, env: {} }
}

/** The bundled browser with the libraries it needs. */
async function unpackBundled(): Promise<Browser> {
  const packaged = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin')
  const libraries = await inflate(join(packaged, 'al2023.tar.br'))
  return {
    executablePath: await chromium.executablePath(),
    env: { LD_LIBRARY_PATH: join(libraries, 'lib'), FONTCONFIG_PATH: join(tmpdir(), 'fonts') },
  }
}

/** Whether a browser starts. One that another user of the machine unpacked cannot be executed. */
async function starts({ executablePath, env }: Browser): Promise<boolean> {
  const options = { env: { ...process.env, ...env }, timeout: 20_000 }
  return promisify(execFile)(executablePath, ['--no-sandbox', '--version'], options).then(
    () => true,
    () => false,
  )
}
