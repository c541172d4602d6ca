import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

type Link = { socket: Socket; upstream: Socket; application: string; isSilent: boolean }

/** A TCP proxy to the database that can be cut, or fall silent. It counts connection attempts, and refuses them while cut. */
export class DatabaseProxy {
  attempts = 0
  readonly #server: Server
  readonly #target: URL
  readonly #open = new Set<Socket>()
  readonly #links = new Set<Link>()
  #isCut = false
  /** Whose new connections are silent as well. */
  #muted: string | undefined

  private constructor(target: string) {
    this.#target = new URL(target)
    // A silent machine does not take leave either.
    this.#server = createServer({ allowHalfOpen: true }, (socket) => this.#meet(socket))
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

  /**
   * Makes connections silent, as a machine that vanishes: bytes are taken, nothing is answered, nothing is closed.
   *
   * @param application only its connections
   * @param alsoNew whether those that are opened from now on are silent too, until mended
   * @returns how many fell silent
   */
  silence(application = '', { alsoNew = false } = {}): number {
    if (alsoNew) this.#muted = application
    const meant = [...this.#links].filter((link) => !link.isSilent && link.application.startsWith(application))
    for (const link of meant) hush(link)
    return meant.length
  }

  /** New connections work again. Silent ones stay silent. */
  mend(): void {
    this.#isCut = false
    this.#muted = undefined
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
    const link: Link = { socket, upstream, application: '', isSilent: false }
    this.#links.add(link)
    socket.once('data', (startup) => {
      link.application = /application_name\0([^\0]*)/.exec(startup.toString('latin1'))?.[1] ?? ''
      if (this.#muted !== undefined && link.application.startsWith(this.#muted)) hush(link)
    })
    this.#open.add(socket).add(upstream)
    socket.on('close', () => {
      this.#open.delete(socket)
      this.#links.delete(link)
      upstream.destroy()
    })
    upstream.on('close', () => {
      this.#open.delete(upstream)
      if (!link.isSilent) socket.destroy()
    })
    socket.pipe(upstream)
    upstream.pipe(socket)
  }
}

function hush(link: Link): void {
  const { socket, upstream } = link
  link.isSilent = true
  socket.unpipe(upstream).resume()
  upstream.unpipe(socket).resume()
}
