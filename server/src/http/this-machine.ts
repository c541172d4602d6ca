import type { FastifyRequest } from 'fastify'

/** Whether a host name or address, also as a URL writes it, is this machine alone: no other machine reaches it. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|::ffff:127(\.\d+){3}|::1|\[::1\])$/i.test(host)
}

/** Whether a host stands for every address of the machine. */
export function isEveryAddress(host: string): boolean {
  return host === '::' || host === '0.0.0.0'
}

/**
 * Whether a request was made on this machine, and to it. One that a proxy forwards comes from elsewhere, wherever the proxy
 * is. DNS rebinding: a page of another site, whose name leads to this machine, asks for that name.
 */
export function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isPassedOn && isThisMachine(socket.remoteAddress ?? '') && isThisMachine(nameIn(headers.host ?? ''))
}

/** The name of a Host header, without its port. */
function nameIn(host: string): string {
  return host.replace(/:\d+$/, '')
}
