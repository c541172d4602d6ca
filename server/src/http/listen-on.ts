import { networkInterfaces } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../start-error.ts'

/** Listens on all addresses of this machine. @throws StartError that names the variable if the port is taken */
export async function listenOn(
  app: FastifyInstance,
  { variable, port }: { variable: string; port: number },
): Promise<void> {
  await app.listen({ port, host: everyAddress() }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(
        `${variable} ${port} is in use by another program: choose another one, for example ${variable}=${port + 1}.`,
      )
    throw error
  })
}

/** The wildcard address, also on a machine without IPv6. */
function everyAddress(): string {
  const addresses = Object.values(networkInterfaces()).flat()
  return addresses.some((address) => address?.family === 'IPv6') ? '::' : '0.0.0.0'
}
