import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { catalogue, useMessages } from '#web/app/messages.ts'
import { TextLink } from '#web/shared/ui/link.tsx'

const messages = catalogue({
  alike: (fields: string) => ({ en: `Has the same ${fields}:`, sw: `Ana ${fields} sawa:` }),
})

type Props<Field extends string> = {
  title: string
  items: readonly { id: string; name: string; isActive: boolean; by: readonly Field[] }[]
  /** The fields in the sentence 'Has the same …'. */
  fieldNames: Record<Field, string>
  /** Follows the name of a record that is inactive. */
  inactiveText: string
  pathOf: (id: string) => string
}

/** Warns about records that may be the same as the one in the form, with a link to each. Does not block saving. */
export function AlikeRecords<Field extends string>({ title, items, fieldNames, inactiveText, pathOf }: Props<Field>) {
  const t = useMessages(messages)
  if (items.length === 0) return null
  return (
    <Alert color="yellow" title={title} role="status">
      {items.map(({ id, name, isActive, by }) => (
        <div key={id}>
          {t.alike(by.map((field) => fieldNames[field]).join(', '))}{' '}
          <TextLink to={pathOf(id)} c="inherit" underline="always">
            {name}
          </TextLink>{' '}
          {!isActive && inactiveText}
        </div>
      ))}
    </Alert>
  )
}

const debounceMs = 400

/** What is typed, without what is empty, once the user pauses. */
export function useTypedTexts<Field extends string>(typed: { [Name in Field]: string }) {
  const given = Object.entries<string>(typed)
    .map(([field, text]) => [field, text.trim()])
    .filter(([, text]) => text !== '')
  const [settled] = useDebouncedValue(JSON.stringify(Object.fromEntries(given)), debounceMs)
  const texts: { [Name in Field]?: string } = JSON.parse(settled)
  return { texts, isEmpty: settled === '{}' }
}
