import { schemaResolver } from '@mantine/form'

type Schema = Parameters<typeof schemaResolver>[0]

/** Checks a form by a schema of the domain, which loads after the form has been shown. */
export function bySchema<Values>(load: () => Promise<Schema>) {
  const schema = load()
  return async (values: Values) => schemaResolver(await schema, { sync: true })(values as Record<string, unknown>)
}
