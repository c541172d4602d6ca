type Input = Record<string, unknown>

/**
 * The request of a call: parameters of the path from the input, and the rest of it as a query, as JSON, or as a form where
 * it holds a file.
 *
 * @param route method and path of the contract, 'GET /customers/{id}'
 */
export function requestOf(route: string, input: Input, headers: Record<string, string> = {}): [string, RequestInit] {
  const [method = '', template = ''] = route.split(' ')
  const rest = { ...input }
  const path = template.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  // JSON can say null; a query and a form cannot.
  const values = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null)
  if (method === 'GET') {
    const query = new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()
    return [`/api${path}${query && `?${query}`}`, { method, headers }]
  }
  if (values.some(([, value]) => value instanceof Blob)) {
    const body = new FormData()
    for (const [name, value] of values) body.append(name, value instanceof Blob ? value : String(value))
    return [`/api${path}`, { method, headers, body }]
  }
  // Without input beside the path there is no body.
  const isBare = Object.keys(rest).length === 0 && path !== template
  if (isBare) return [`/api${path}`, { method, headers }]
  const type = { 'content-type': 'application/json' }
  return [`/api${path}`, { method, headers: { ...headers, ...type }, body: JSON.stringify(rest) }]
}

/** The content of a success: JSON, or a file with its name. */
export async function contentOf(response: Response): Promise<unknown> {
  const disposition = response.headers.get('content-disposition')
  if (disposition === null) return response.json()
  const content = await response.blob()
  return { body: new File([content], fileNameOf(disposition), { type: content.type }) }
}

function fileNameOf(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]*)/i.exec(disposition) ?? []
  if (encoded !== undefined) return decodeURIComponent(encoded)
  const [, quoted = ''] = /filename="((?:\\"|[^"])*)"/i.exec(disposition) ?? []
  return quoted.replaceAll('\\"', '"')
}
