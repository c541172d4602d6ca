import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { Socket } from 'node:net'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
type Answer = {
  status?: number
  headers?: Record<string, string>
  afterMs?: number
  /** Closes the connection without an answer. */
  isReset?: boolean
  /** Instead of an answer, these bytes. */
  raw?: string
  /** Its body never ends. */
  isEndless?: boolean
}

/** A receiver of webhooks over TLS on this machine, for a test file. It answers 204, or as told. */
export class TestReceiver {
  readonly received: Received[] = []
  /** The next answers, in order; after the last one it answers 204. */
  answers: Answer[] = []
  /** Runs after a body is received and before it is answered. */
  whenReceived: ((path: string) => Promise<void>) | undefined
  /** Runs for each new connection. */
  whenConnected: ((socket: Socket) => void) | undefined
  /** The certificate to trust. */
  ca = ''
  #server: Server | undefined

  async start(): Promise<void> {
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [
        {
          name: 'subjectAltName',
          altNames: [
            { type: 2, value: 'localhost' },
            { type: 2, value: 'receiver.example' },
          ],
        },
      ],
    })
    this.ca = cert
    this.#server = createServer({ cert, key }, async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      this.received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      })
      await this.whenReceived?.(request.url ?? '')
      const {
        status = 204,
        headers = {},
        afterMs = 0,
        raw,
        isReset = false,
        isEndless = false,
      } = this.answers.shift() ?? {}
      setTimeout(() => {
        if (isReset) return request.socket.destroy()
        if (raw !== undefined) return request.socket.write(raw)
        response.writeHead(status, headers)
        if (isEndless) response.write('thanks')
        else response.end('thanks')
      }, afterMs)
    })
    this.#server.on('secureConnection', (socket) => this.whenConnected?.(socket))
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve))
  }

  get port(): number {
    const address = this.#server?.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  url(path = '/shehena'): string {
    return `https://localhost:${this.port}${path}`
  }

  /** What was received, parsed. */
  get bodies(): {
    type: string
    timestamp: string
    data: { id: string; no: string | null; version: number; record: Record<string, unknown> | null }
  }[] {
    return this.received.map(({ body }) => JSON.parse(body))
  }
}

/** A receiver for the tests of a file, which starts each of them with nothing received. */
export function useReceiver(): TestReceiver {
  const receiver = new TestReceiver()
  beforeAll(() => receiver.start())
  afterAll(() => receiver.stop())
  beforeEach(() => {
    receiver.received.length = 0
    receiver.answers = []
    receiver.whenReceived = undefined
    receiver.whenConnected = undefined
  })
  return receiver
}
