import { describeApi } from '#server/http/api-description.ts'
import { everyEndpoint } from './endpoints.ts'

/** The subset of JSON Schema that the API description uses. */
export type Schema = {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema; required?: boolean }

type Answer = { $ref?: string; content?: Record<string, { schema: Schema }> }

export type Operation = {
  /** The name in the contract, 'customers.list'. */
  name: string
  method: string
  path: string
  /** Path and query parameters. */
  parameters: Parameter[]
  /** The schema of the JSON body, if there is one. */
  body: Schema | null
  responses: Record<string, Answer>
}

type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Answer>
}

/** The OpenAPI document as an integrator reads it, with each refusal in the place of its reference. */
export async function openApiDocument() {
  // safe: another test checks that every endpoint is in it.
  const document = (await describeApi('http://shehena.test')) as {
    paths: Record<string, Record<string, Described>>
    components: { schemas: { Refusal: Schema }; responses: Record<string, Answer> }
  }
  for (const { responses } of Object.values(document.paths).flatMap((operations) => Object.values(operations))) {
    for (const [status, { $ref }] of Object.entries(responses)) {
      const answer = document.components.responses[$ref?.split('/').at(-1) ?? '']
      if (answer) responses[status] = answer
    }
  }
  return document
}

/** All operations of the document. */
export async function everyOperation(): Promise<Operation[]> {
  const { paths } = await openApiDocument()
  return everyEndpoint.map(({ name, method, path }) => {
    const described = paths[path]?.[method.toLowerCase()]
    if (!described) throw new Error(`${name} is not described`)
    return {
      name,
      method,
      path,
      parameters: (described.parameters ?? []).filter((parameter) => parameter.in !== 'header'),
      body: described.requestBody?.content['application/json']?.schema ?? null,
      responses: described.responses,
    }
  })
}
