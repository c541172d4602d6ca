import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/** A raw TCP connection, to send malformed HTTP. */
export class RawConnection {
  readonly #socket: Socket
  #received = Buffer.alloc(0)

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.on('data', (data) => {
      this.#received = Buffer.concat([this.#received, data])
    })
    this.#socket.on('error', () => undefined)
  }

  /** @param text each character is one byte */
  write(text: string): this {
    this.#socket.write(Buffer.from(text, 'latin1'))
    return this
  }

  /** Closes the connection abruptly. */
  cut(): void {
    this.#socket.destroy()
  }

  /** All answers until the server closed the connection. */
  async answers(): Promise<RawAnswer[]> {
    if (!this.#socket.closed) await once(this.#socket, 'close')
    return parse(this.#received)
  }
}

/** The body of a chunked answer, which must be the last one, stays encoded. */
function parse(received: Buffer): RawAnswer[] {
  if (received.length === 0) return []
  const end = received.indexOf('\r\n\r\n')
  const [first = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1])
  if (!status || end < 0) throw new Error(`This is no answer: ${received.toString('latin1')}`)
  const headers = Object.fromEntries(lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]]))
  const begin = end + 4
  const isChunked = headers['transfer-encoding'] === 'chunked'
  const next = isChunked ? received.length : begin + Number(headers['content-length'] ?? 0)
  return [{ status, headers, body: received.subarray(begin, next).toString() }, ...parse(received.subarray(next))]
}
