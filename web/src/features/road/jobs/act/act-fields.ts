import type { UseFormReturnType } from '@mantine/form'

/** The fields of a small form by name, with their values typed. */
export function fieldsOf<Values extends object>(form: UseFormReturnType<Values>) {
  return <Name extends keyof Values & string>(name: Name) => ({
    ...form.getInputProps(name),
    value: form.values[name],
  })
}
