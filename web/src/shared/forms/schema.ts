import { schemaResolver } from '@mantine/form'
import { useState } from 'react'
import { fieldsInLanguage } from '#web/app/swahili/sentences.ts'
import { afterFirstAnswers, touch, untilCome } from '#web/shared/ui/settled.ts'

type Schema = Parameters<typeof schemaResolver>[0]

/** Validates a form with a schema of the domain, which loads in idle time once the form is shown, or when it is touched. */
export function bySchema<Values>(load: () => Promise<Schema>) {
  const early = untilCome(afterFirstAnswers().then(load)).catch(() => null)
  return async (values: Values) => {
    touch()
    const errors = schemaResolver((await early) ?? (await load()), { sync: true })(values as Record<string, unknown>)
    // safe: a schema's messages are texts.
    return fieldsInLanguage(errors as Record<string, string>)
  }
}

/** The validation of a form that is shown: see bySchema. */
export function useSchema<Values>(load: () => Promise<Schema>) {
  const [validate] = useState(() => bySchema<Values>(load))
  return validate
}
