import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Taken = { raw: string; from: string; to: string[]; user: string | undefined; mail: Email }
type Refusal = { at: 'connect' | 'from' | 'to' | 'data'; code: number; text: string }

/** A local SMTP server that accepts mail, or refuses it as told. */
export class TestMailServer {
  readonly taken: Taken[] = []
  /** The refusal that it answers with. */
  refuses: Refusal | undefined
  /** The required credentials, if any. */
  login: { user: string; pass: string } | undefined
  /** Runs after a mail is received and before it is acknowledged. */
  whenTaken: (() => Promise<void>) | undefined
  readonly #server: SMTPServer

  private constructor(options: SMTPServerOptions) {
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      logger: false,
      onConnect: (_session, done) => done(this.#refusal('connect')),
      onAuth: ({ username, password }, _session, done) => {
        const isRight = username === this.login?.user && password === this.login?.pass
        if (isRight) done(null, { user: username })
        else done(replyOf({ code: 535, text: `5.7.8 Bad password for ${username}` }))
      },
      onMailFrom: (_address, _session, done) => done(this.#refusal('from')),
      onRcptTo: (_address, _session, done) => done(this.#refusal('to')),
      onData: (stream, session, done) => void this.#take(stream, session).then(() => done(this.#refusal('data')), done),
      ...options,
    })
    this.#server.on('error', () => undefined)
  }

  static async start(port = 0, options: SMTPServerOptions = {}): Promise<TestMailServer> {
    const server = new TestMailServer(options)
    server.#server.listen(port, '127.0.0.1')
    await once(server.#server.server, 'listening')
    return server
  }

  get port(): number {
    const address = this.#server.server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  #refusal(at: Refusal['at']): Error | null {
    return this.refuses?.at === at ? replyOf(this.refuses) : null
  }

  async #take(
    stream: AsyncIterable<Buffer>,
    {
      envelope,
      user,
    }: { envelope: { mailFrom: false | { address: string }; rcptTo: { address: string }[] }; user?: unknown },
  ): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    const raw = Buffer.concat(chunks).toString('latin1')
    if (this.refuses?.at === 'data') return
    this.taken.push({
      raw,
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
      user: typeof user === 'string' ? user : undefined,
      mail: await PostalMime.parse(raw),
    })
    await this.whenTaken?.()
  }
}

function replyOf({ code, text }: { code: number; text: string }): Error {
  return Object.assign(new Error(text), { responseCode: code })
}
