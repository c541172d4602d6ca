import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endProgram } from '../program.ts'
import { type Engine, type EngineKind, findProgram, type Start, timeZone } from './engine.ts'

const programs = ['firefox-esr', 'firefox']

export const firefox: EngineKind = {
  title: 'Firefox',
  programs: [programs],
  packages: 'firefox-esr',
  start: startFirefox,
}

const preferences = (downloads: string) => ({
  'browser.download.dir': downloads,
  'browser.download.folderList': 2,
  'browser.download.open_pdf_attachments_inline': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  // No traffic of the browser's own.
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'intl.accept_languages': 'en-GB, en',
})

/** Starts Firefox without a window and drives it by WebDriver BiDi, which it serves itself. */
async function startFirefox({ folder, note }: Start): Promise<Engine> {
  const profile = join(folder, 'profile')
  const downloads = join(folder, 'downloads')
  for (const each of [profile, downloads]) mkdirSync(each)
  const lines = Object.entries(preferences(downloads)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  // safe: the run asks for the program before it starts one.
  const program = spawn(findProgram(programs)!, ['--headless', '--profile', profile, '--remote-debugging-port', '0'], {
    env: { ...process.env, TZ: timeZone },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const send = await connect(await addressOf(program), (event) => {
    if (event.level === 'error' || event.level === 'warn') note(event.text)
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  // The tab of the start has no keyboard. safe: as the protocol has it.
  const { context } = (await send('browsingContext.create', { type: 'tab' })) as { context: string }

  return {
    downloads,
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    evaluate: async (expression) => {
      const answer = await send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      })
      // safe: as the protocol has it, for a string or an exception.
      const { result, exceptionDetails } = answer as {
        result?: { value?: string }
        exceptionDetails?: { text: string }
      }
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value && JSON.parse(result.value)
    },
    act: async (actions) => {
      await send('input.performActions', { context, actions })
    },
    resize: async (viewport) => {
      await send('browsingContext.setViewport', { context, viewport })
    },
    picture: async () => {
      // safe: as the protocol has it.
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string }
      return Buffer.from(data, 'base64')
    },
    close: () => endProgram(program, 'SIGTERM'),
  }
}

/** The address of a starting Firefox's WebSocket. */
function addressOf(program: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  program.stderr?.on('data', (text) => {
    output += text
    const [, address] = /WebDriver BiDi listening on (\S+)/.exec(output) ?? []
    if (address) resolve(`${address}/session`)
  })
  program.once('exit', () => reject(new Error(`Firefox does not start:\n${output}`)))
  return promise
}

type LogEntry = { level: string; text: string }
type Answer = { id?: number; method?: string; params: LogEntry; result?: unknown; error?: string; message?: string }

/** Connects; what is returned sends a command and waits for its result. */
async function connect(address: string, onLog: (entry: LogEntry) => void) {
  const socket = new WebSocket(address)
  const opened = Promise.withResolvers<void>()
  socket.onopen = () => opened.resolve()
  socket.onerror = () => opened.reject(new Error(`Firefox does not answer at ${address}`))
  await opened.promise
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.onmessage = ({ data }) => {
    const { id, method, params, result, error, message }: Answer = JSON.parse(data)
    if (method === 'log.entryAdded') onLog(params)
    if (id === undefined) return
    if (error) waiting.get(id)?.reject(new Error(`${error}: ${message}`))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  }
  let last = 0
  return (method: string, params: object): Promise<unknown> => {
    last += 1
    const answered = Promise.withResolvers<unknown>()
    waiting.set(last, answered)
    socket.send(JSON.stringify({ id: last, method, params }))
    return answered.promise
  }
}
