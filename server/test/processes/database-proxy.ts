import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy to the database that can be cut. It counts connection attempts, and refuses them while cut. */
export class DatabaseProxy {
  attempts = 0
  readonly #server: Server
  readonly #target: URL
  readonly #open = new Set<Socket>()
  #isCut = false

  private constructor(target: string) {
    this.#target = new URL(target)
    this.#server = createServer((socket) => this.#meet(socket))
  }

  static async to(target: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(target)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get url(): string {
    const address = this.#server.address()
    const url = new URL(this.#target)
    url.port = String(typeof address === 'object' && address ? address.port : 0)
    return url.href
  }

  /** Cuts all connections, also busy ones. */
  cut(): void {
    this.#isCut = true
    for (const socket of this.#open) socket.destroy()
  }

  mend(): void {
    this.#isCut = false
  }

  async stop(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #meet(socket: Socket): void {
    this.attempts += 1
    socket.on('error', () => undefined)
    if (this.#isCut) return void socket.destroy()
    const upstream = connect(Number(this.#target.port), this.#target.hostname)
    upstream.on('error', () => undefined)
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      this.#open.add(one)
      one.on('close', () => {
        this.#open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }
}
