import { schemaResolver } from '@mantine/form'
import { fieldsInLanguage } from '#web/app/swahili/sentences.ts'

type Schema = Parameters<typeof schemaResolver>[0]

/** Validates a form with a schema of the domain, which loads after the form is shown, or else when the form is sent. */
export function bySchema<Values>(load: () => Promise<Schema>) {
  const early = load().catch(() => null)
  return async (values: Values) => {
    const errors = schemaResolver((await early) ?? (await load()), { sync: true })(values as Record<string, unknown>)
    // safe: a schema's messages are texts.
    return fieldsInLanguage(errors as Record<string, string>)
  }
}
