import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

/** Timeouts for what browsers send, and the heartbeat of event streams, in milliseconds. */
export type Timeouts = {
  /** For the headers of a request, and for the first request of a connection. */
  headMs: number
  /** For a complete small body. */
  bodyMs: number
  /** For a complete file: 10 MiB in this time is a slow mobile connection. */
  fileMs: number
  /** For the next byte of a file (idle timeout). */
  silenceMs: number
  /** Heartbeat: interval at which the sessions of event streams are checked. */
  beatMs: number
}

export const defaultTimeouts: Timeouts = {
  headMs: 15_000,
  bodyMs: 30_000,
  fileMs: 300_000,
  silenceMs: 30_000,
  beatMs: 25_000,
}

/** Aborts an upload that stalls or is too slow. */
export function watchClock(
  request: IncomingMessage,
  { fileMs, silenceMs }: Timeouts,
  giveUp: (refusal: Refusal) => void,
): void {
  const refuse = () => {
    stop()
    giveUp(new Refusal('TIMED_OUT', 'The file took too long to arrive. Check the connection and send it again.'))
  }
  const whole = setTimeout(refuse, fileMs)
  const next = setTimeout(refuse, silenceMs)
  const heard = () => next.refresh()
  const stop = () => {
    clearTimeout(whole)
    clearTimeout(next)
  }
  request.on('data', heard)
  request.on('end', stop)
  request.on('close', stop)
}

/** Closes a connection whose small body does not arrive in time, with the answer of the HTTP server's own timeout. */
export function limitBodyTime({ raw: request }: FastifyRequest, { raw: response }: FastifyReply, bodyMs: number): void {
  const timer = setTimeout(() => {
    if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    request.socket.destroy()
  }, bodyMs)
  const stop = () => clearTimeout(timer)
  request.on('end', stop)
  request.on('close', stop)
  // The request was refused before its body was read.
  response.on('finish', stop)
}
