import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'

/** What the HTTP server says of a connection on which something else than HTTP arrives, too slowly, or nothing at all. */
type ConnectionError = Error & { code?: string }

/** How long a refused connection has to read why, in milliseconds. */
const lastMs = 1000

type Options = {
  /** The headers of an answer of the API. */
  headers: Record<string, string>
}

/** The connections of a server: what runs on each, how each ends, and what is said to whoever speaks no HTTP. */
export class Connections {
  readonly #running = new Map<Socket, number>()
  /** Those on which nothing more is read, though what ran before is still answered. */
  readonly #ending = new WeakSet<Socket>()
  readonly #headers: Record<string, string>
  #isClosing = false

  constructor({ headers }: Options) {
    this.#headers = headers
  }

  /**
   * Follows the connections of a server. Its stop waits for requests that run, not for connections that browsers
   * keep for the next one, or have opened without asking for anything yet.
   */
  watch(app: FastifyInstance): void {
    app.server.on('connection', (socket: Socket) => {
      if (this.#isClosing) return socket.destroy()
      this.#running.set(socket, 0)
      socket.once('close', () => this.#running.delete(socket))
    })
    app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#running.set(socket, (this.#running.get(socket) ?? 0) + 1)
      response.once('close', () => {
        const left = (this.#running.get(socket) ?? 1) - 1
        if (!socket.destroyed) this.#running.set(socket, left)
        if (left === 0 && (this.#isClosing || this.#ending.has(socket))) socket.end()
      })
    })
    app.addHook('preClose', async () => {
      this.#isClosing = true
      for (const [socket, requests] of this.#running) if (requests === 0) socket.destroy()
    })
  }

  /** Refuses what cannot be read as HTTP, and ends the connection: where the next request begins, nobody knows. */
  refuse(error: ConnectionError, socket: Socket, log: FastifyBaseLogger): void {
    if (error.code === 'ECONNRESET' || socket.destroyed || this.#ending.has(socket)) return
    log.info({ event: 'input_validation_fail', code: error.code, ip: socket.remoteAddress }, 'connection refused')
    if ((this.#running.get(socket) ?? 0) === 0) {
      this.#ending.add(socket)
      socket.end(this.#answerTo(error))
      // Closed at once, with more of it on the way, the answer could be lost.
      const timer = setTimeout(() => socket.destroy(), lastMs)
      socket.once('close', () => clearTimeout(timer))
    } else if (isUnreadable(error)) {
      // Said now, it would be taken for the answer to an earlier request of this connection.
      this.#ending.add(socket)
    } else {
      socket.destroy()
    }
  }

  #answerTo({ code }: ConnectionError): string {
    const [status, refusal] = refusalOf(code)
    const body = JSON.stringify(refusal.body)
    const headers = {
      ...this.#headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
  }
}

/** Whether it is the text of a further request that breaks the rules, not the body of one that runs which is missing. */
function isUnreadable({ code = '' }: ConnectionError): boolean {
  return code.startsWith('HPE_') && code !== 'HPE_INVALID_EOF_STATE'
}

function refusalOf(code: string | undefined): [number, Refusal] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return [408, new Refusal('TIMED_OUT', 'The request took too long to arrive.')]
  if (code === 'HPE_HEADER_OVERFLOW') return [431, new Refusal('TOO_LARGE', 'The request is too large.')]
  return [400, new Refusal('MALFORMED', 'The request could not be read.')]
}
