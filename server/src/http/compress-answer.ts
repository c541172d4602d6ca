import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers of fewer characters go as they are: nearly all do. */
export const leastCompressed = 32 * 1024

const compress = promisify(gzip)

/**
 * The payload of an answer as it is sent: a large text, such as a week of the day plan, by gzip, where the client takes it. No
 * answer of the API has both a secret and a text of the request, so its length tells nothing.
 */
export async function compressAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < leastCompressed) return payload
  reply.header('vary', 'accept-encoding')
  if (!takesGzip(request.headers['accept-encoding'])) return payload
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  return compress(payload)
}

/** Whether a list of encodings names gzip, and does not refuse it by a weight of 0. */
function takesGzip(encodings: string | string[] | undefined): boolean {
  return String(encodings ?? '')
    .split(',')
    .some((each) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(each))
}
