import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { urlAt } from '../program.ts'

const scriptPath = '/watch.js'
const reportPath = '/watched'

/**
 * A proxy in front of the program, for a browser that does not report its console: adds a script to each page, before
 * those of the page, which reports what the console would show.
 */
export async function openFront(note: (fault: string) => void) {
  let target = ''
  const server = createServer(async (asked, answer) => {
    if (asked.url === scriptPath) {
      return answer.setHeader('content-type', 'text/javascript').end(`(${watch})(${JSON.stringify(reportPath)})`)
    }
    if (asked.url === reportPath) {
      note(await text(asked))
      return answer.end()
    }
    forward(asked, answer, target)
  }).listen(0)
  await once(server, 'listening')
  // safe: a TCP server has an address object.
  const { port } = server.address() as AddressInfo
  return {
    url: urlAt(port),
    leadTo: (url: string) => {
      target = url
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function forward(asked: IncomingMessage, answer: ServerResponse, target: string): void {
  const { 'accept-encoding': _, ...headers } = asked.headers
  const passed = request(new URL(asked.url ?? '/', target), { method: asked.method, headers }, async (given) => {
    const isPage = given.headers['content-type']?.startsWith('text/html')
    const { 'content-length': length, ...rest } = given.headers
    answer.writeHead(given.statusCode ?? 502, isPage ? rest : given.headers)
    if (isPage && length !== '0') {
      answer.end((await text(given)).replace('<head>', `<head><script src="${scriptPath}"></script>`))
    } else given.pipe(answer)
  })
  // Leaving a page aborts its requests.
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}

/** Runs in the page. Reports synchronously: nothing is lost when the page goes. */
function watch(path: string): void {
  const report = (fault: string) => {
    const sent = new XMLHttpRequest()
    sent.open('POST', path, false)
    sent.send(fault)
  }
  for (const level of ['error', 'warn'] as const) {
    const write = console[level]
    console[level] = (...words: unknown[]) => {
      write(...words)
      report(`console.${level}: ${words.map((word) => (word instanceof Error ? word.stack : String(word))).join(' ')}`)
    }
  }
  addEventListener('unhandledrejection', ({ reason }) =>
    report(`Unhandled rejection: ${reason} ${reason?.stack ?? ''}`),
  )
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`Content security policy: ${violatedDirective} blocked ${blockedURI}`),
  )
  // Leaving a page breaks off what it loads.
  let isLeaving = false
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  // While it is captured: the error of a resource does not bubble.
  const onError = (event: Event) => {
    if (event instanceof ErrorEvent) return report(`Error: ${event.message} ${event.error?.stack ?? ''}`)
    // safe: otherwise it comes from an element that loads something.
    if (!isLeaving) report(`Does not load: ${(event.target as Element).outerHTML}`)
  }
  addEventListener('error', onError, true)
}
