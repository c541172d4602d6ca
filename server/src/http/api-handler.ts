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

/** Serializer for outputs that are plain JSON already: skips the library's search for dates, maps and files. */
class JsonAsItIs extends StandardOpenAPISerializer {
  constructor() {
    super(new StandardOpenAPIJsonSerializer(), new StandardBracketNotationSerializer())
  }

  override serialize(data: unknown): unknown {
    return data
  }
}

/** The library's OpenAPIHandler with JsonAsItIs as its serializer. */
export function openApiHandler(
  routes: Record<string, ReturnType<typeof serve>>,
  { customErrorResponseBodyEncoder, ...options }: Options,
): FastifyHandler<Call> {
  const codec = new StandardOpenAPICodec(new JsonAsItIs(), { customErrorResponseBodyEncoder })
  return new FastifyHandler(new StandardHandler(routes, new StandardOpenAPIMatcher(), codec, options))
}
