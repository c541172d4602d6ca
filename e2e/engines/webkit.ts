import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProgram, freePort } from '../program.ts'
import { type Engine, type EngineKind, type Size, type Start, timeZone } from './engine.ts'

export const webkit: EngineKind = {
  title: 'WebKit',
  programs: [['WebKitWebDriver'], ['Xvfb']],
  packages: 'webkit2gtk-driver xvfb',
  start: startWebkit,
}

/** Starts WebKitGTK's test browser on a screen in memory and drives it by WebDriver. It reports no console: see front.ts. */
async function startWebkit({ folder }: Start): Promise<Engine> {
  const downloads = join(folder, 'downloads')
  mkdirSync(downloads)
  writeFileSync(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  // The bars of the window would keep it wider than a phone.
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(
    join(folder, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px }',
  )
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  // safe: the fourth stream is a pipe from the program.
  const [display] = await once(screen.stdio[3] as Readable, 'data')
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', ['-p', String(port)], {
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      TZ: timeZone,
      XDG_CONFIG_HOME: folder,
    },
    stdio: 'ignore',
  })
  const root = `http://127.0.0.1:${port}`
  for (let waited = 0; waited < 30_000; waited += 50) {
    const isReady = await fetch(`${root}/status`).then(
      () => true,
      () => false,
    )
    if (isReady) break
    await sleep(50)
  }
  // safe: as the protocol has it.
  const { sessionId } = (await command(`${root}/session`, { capabilities: {} })) as { sessionId: string }
  const session = `${root}/session/${sessionId}`
  const evaluate = async (expression: string) => {
    const script = `const done = arguments[0]
      Promise.resolve(${expression}).then((value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })))`
    // safe: the script above answers so.
    const answer = (await command(`${session}/execute/async`, { script, args: [] })) as string
    const { value, error } = JSON.parse(answer)
    if (error) throw new Error(error)
    return value
  }

  return {
    downloads,
    evaluate,
    open: async (url) => {
      await command(`${session}/url`, { url })
    },
    act: async (actions) => {
      await command(`${session}/actions`, { actions })
    },
    // The size that one can set is that of the window; its bars are around the page.
    resize: async ({ width, height }) => {
      await command(`${session}/window/rect`, { x: 0, y: 0, width, height })
      // safe: as evaluated.
      const inner = (await evaluate('({ width: innerWidth, height: innerHeight })')) as Size
      const bars = { width: width - inner.width, height: height - inner.height }
      await command(`${session}/window/rect`, { x: 0, y: 0, width: width + bars.width, height: height + bars.height })
    },
    picture: async () => {
      const response = await fetch(`${session}/screenshot`)
      const { value } = await response.json()
      return Buffer.from(value, 'base64')
    },
    close: async () => {
      await fetch(session, { method: 'DELETE' }).catch(() => undefined)
      await endProgram(driver, 'SIGTERM')
      await endProgram(screen, 'SIGTERM')
    },
  }
}

/** @throws Error with what the driver says of a command that failed */
async function command(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
