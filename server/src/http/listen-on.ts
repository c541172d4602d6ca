import { createServer, type Server, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../start-error.ts'

type Place = {
  /** The environment variable of the port. */
  variable: string
  port: number
  host: string
}

type Address = { port: number; host: string }

export const everyAddress = '::'
/** This machine only: 127.0.0.1 and ::1. */
export const thisMachine = 'localhost'

const hasSix = () =>
  Object.values(networkInterfaces())
    .flat()
    .some((address) => address?.family === 'IPv6')

/** Listens on a host. @throws StartError that names the variable and says what to do */
export async function listenOn(app: FastifyInstance, place: Place): Promise<void> {
  const [first, ...others] = addressesOf(place.host)
  await explained(place, async () => {
    await app.listen({ port: place.port, host: first })
    for (const host of others) {
      const second = await handOver(app, { port: place.port, host })
      app.server.once('close', () => second.close())
    }
  })
}

/**
 * Answers on this machine while it is not known yet who may reach the program.
 *
 * @returns frees the port for `listenOn`; connections that stand go on
 * @throws StartError that names the variable and says what to do
 */
export async function answerHere(app: FastifyInstance, place: Omit<Place, 'host'>): Promise<() => void> {
  await app.ready()
  const servers: Server[] = []
  await explained({ ...place, host: thisMachine }, async () => {
    for (const host of addressesOf(thisMachine)) servers.push(await handOver(app, { port: place.port, host }))
  })
  return () => {
    for (const server of servers) server.close()
  }
}

/** Asks for a port before anything is built. @throws StartError that names the variable and says what to do */
export async function refuseTakenPort(place: Place): Promise<void> {
  await explained(place, async () => {
    for (const host of addressesOf(place.host)) {
      const server = createServer()
      await listening(server, { port: place.port, host })
      server.close()
    }
  })
}

/** The addresses of a host; the wildcard address also on a machine without IPv6. */
function addressesOf(host: string): [string, ...string[]] {
  if (host === everyAddress) return [hasSix() ? everyAddress : '0.0.0.0']
  if (host === thisMachine) return hasSix() ? ['127.0.0.1', '::1'] : ['127.0.0.1']
  return [host]
}

/** Listens on an address whose connections become those of the app's own server, with its limits and timeouts. */
async function handOver(app: FastifyInstance, address: Address): Promise<Server> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) => {
    app.server.emit('connection', socket)
  })
  await listening(server, address)
  return server
}

function listening(server: Server, address: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
}

const words: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ variable, port }) =>
    `${variable} ${port} is in use by another program: choose another one, for example ${variable}=${port + 1}.`,
  EACCES: ({ variable, port }) =>
    `${variable} ${port} is for the system's own programs: choose one from 1024 on, and let a proxy serve port ${port}.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine: ${chooseHost}`,
  EAFNOSUPPORT: ({ host }) => `HOST ${host} is of a kind that this machine does not have: ${chooseHost}`,
  ENOTFOUND: ({ host }) => `HOST ${host} is a name that nobody knows: ${chooseHost}`,
  EAI_AGAIN: ({ host }) => `HOST ${host} cannot be looked up, because no name server answers: ${chooseHost}`,
}
const chooseHost = 'give an address of this machine, or 0.0.0.0 for all of them.'

/** Does what may find an address taken. @throws StartError with the sentence for it */
async function explained(place: Place, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const sentence = words[code]?.(place)
    throw sentence ? new StartError(sentence, { cause: error }) : error
  }
}
