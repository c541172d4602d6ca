import { createServer, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../start-error.ts'

type Place = {
  /** The environment variable of the port. */
  variable: string
  port: number
  host: string
}

export const everyAddress = '::'
/** This machine only: 127.0.0.1 and ::1. */
export const thisMachine = 'localhost'

const hasSix = () =>
  Object.values(networkInterfaces())
    .flat()
    .some((address) => address?.family === 'IPv6')

/** Listens on a host. @throws StartError that names the variable and says what to do */
export async function listenOn(app: FastifyInstance, { host, ...place }: Place): Promise<void> {
  try {
    if (host !== thisMachine) await app.listen({ port: place.port, host: host === everyAddress ? wildcard() : host })
    else {
      await app.listen({ port: place.port, host: '127.0.0.1' })
      if (hasSix()) await listenToo(app, { port: place.port, host: '::1' })
    }
  } catch (error) {
    throw explained(error, { host, ...place })
  }
}

/** The wildcard address, also on a machine without IPv6. */
function wildcard(): string {
  return hasSix() ? everyAddress : '0.0.0.0'
}

/** Listens on a second address. The connections become those of the app's own server, with its limits and timeouts. */
async function listenToo(app: FastifyInstance, place: { port: number; host: string }): Promise<void> {
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) => {
    app.server.emit('connection', socket)
  })
  app.server.once('close', () => second.close())
  await new Promise<void>((resolve, reject) => {
    second.once('error', reject)
    second.listen(place, resolve)
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

function explained(error: unknown, place: Place): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = words[code]?.(place)
  return sentence ? new StartError(sentence, { cause: error }) : error
}
