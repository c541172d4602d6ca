import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'

/** A client error of the HTTP server: bytes that are not HTTP, a timeout, or an early close. */
type ConnectionError = Error & { code?: string }

/** How long a refused connection stays open so that the client can read the answer, in milliseconds. */
const lingerMs = 1000

type Options = {
  /** The headers of an API answer. */
  headers: Record<string, string>
}

/** Tracks the connections of a server, for graceful shutdown and for answers to malformed requests. */
export class Connections {
  readonly #running = new Map<Socket, number>()
  /** Connections that accept no further request; running ones are still answered. */
  readonly #ending = new WeakSet<Socket>()
  readonly #headers: Record<string, string>
  #isClosing = false

  constructor({ headers }: Options) {
    this.#headers = headers
  }

  /**
   * Tracks the connections of a server. Its stop waits for running requests, but closes idle keep-alive connections and
   * those that browsers opened in advance.
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

  /** Answers a malformed request and closes the connection: the start of the next request is unknown. */
  refuse(error: ConnectionError, socket: Socket, log: FastifyBaseLogger): void {
    if (error.code === 'ECONNRESET' || socket.destroyed || this.#ending.has(socket)) return
    log.info({ event: 'input_validation_fail', code: error.code, ip: socket.remoteAddress }, 'connection refused')
    if ((this.#running.get(socket) ?? 0) === 0) {
      this.#ending.add(socket)
      socket.end(this.#answerTo(error))
      // An immediate close while data is still arriving could reset the connection and lose the answer.
      const timer = setTimeout(() => socket.destroy(), lingerMs)
      socket.once('close', () => clearTimeout(timer))
    } else if (isUnreadable(error)) {
      // With pipelining, an answer sent now would be taken for that of an earlier request.
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

/** Whether a pipelined request is malformed, as opposed to a running request whose body is incomplete. */
function isUnreadable({ code = '' }: ConnectionError): boolean {
  return code.startsWith('HPE_') && code !== 'HPE_INVALID_EOF_STATE'
}

function refusalOf(code: string | undefined): [number, Refusal] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return [408, new Refusal('TIMED_OUT', 'The request took too long to arrive.')]
  if (code === 'HPE_HEADER_OVERFLOW') return [431, new Refusal('TOO_LARGE', 'The request is too large.')]
  return [400, new Refusal('MALFORMED', 'The request could not be read.')]
}
