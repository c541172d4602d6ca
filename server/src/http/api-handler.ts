import { StandardOpenAPICodec, type StandardOpenAPICodecOptions, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { FastifyHandler } from '@orpc/server/fastify'
import { StandardHandler, type StandardHandlerOptions } from '@orpc/server/standard'
import type { Call, serve } from './serve.ts'

type Options = StandardHandlerOptions<Call> & Required<StandardOpenAPICodecOptions>

/** Every output of the contract is JSON as it is: it need not be searched for dates, maps and files, value by value. */
class JsonAsItIs extends StandardOpenAPISerializer {
  constructor() {
    super(new StandardOpenAPIJsonSerializer(), new StandardBracketNotationSerializer())
  }

  override serialize(data: unknown): unknown {
    return data
  }
}

/** Finds the procedure of a request, reads its input and writes its output: the library's OpenAPIHandler, but for JsonAsItIs. */
export function openApiHandler(
  routes: Record<string, ReturnType<typeof serve>>,
  { customErrorResponseBodyEncoder, ...options }: Options,
): FastifyHandler<Call> {
  const codec = new StandardOpenAPICodec(new JsonAsItIs(), { customErrorResponseBodyEncoder })
  return new FastifyHandler(new StandardHandler(routes, new StandardOpenAPIMatcher(), codec, options))
}
