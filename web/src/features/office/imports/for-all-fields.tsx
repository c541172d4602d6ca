import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { Import } from '@shehena/domain/office/imports/import'
import { useMessages } from '#web/app/messages.ts'
import { columnsMessages } from './columns-messages.ts'
import { useFieldLabel } from './import-labels.ts'
import classes from './imports.module.css'

type Texts = Readonly<Record<string, string>>
type Props = {
  of: Import
  /** The field of each column, as it is chosen. */
  columns: readonly (string | null)[]
  texts: Texts
  /** What is wrong with a text, by field. */
  faults: Texts
  disabled: boolean
  onChange: (texts: Texts) => void
}

/** One text for all rows, of each field that a new record needs and the file has no column of, and of others that are asked for. */
export function ForAllFields({ of: found, columns, texts, faults, disabled, onChange }: Props) {
  const t = useMessages(columnsMessages)
  const label = useFieldLabel(found.kind)
  const free = found.fieldsForAll.filter(({ field }) => !columns.includes(field))
  const isShown = ({ field, isRequired }: (typeof free)[number]) => isRequired || field in texts
  const others = free.filter((each) => !isShown(each))
  if (free.length === 0) return null
  return (
    <Stack component="section" gap="xs" aria-label={t.forAll}>
      <Text fw={600}>{t.forAll}</Text>
      <Text c="dimmed">{t.forAllText}</Text>
      <div className={classes.fields}>
        {free.filter(isShown).map(({ field, isRequired, choices }) => {
          const input = {
            label: label(field),
            description: isRequired ? t.needed : undefined,
            error: faults[field],
            disabled,
            value: texts[field] ?? '',
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
              onChange({ ...texts, [field]: value }),
          }
          if (choices.length === 0) return <TextInput key={field} {...input} />
          return <NativeSelect key={field} {...input} data={[{ value: '', label: t.noValue }, ...choices]} />
        })}
        {!disabled && others.length > 0 && (
          <NativeSelect
            label={t.another}
            value=""
            data={[
              { value: '', label: t.chooseField },
              ...others.map(({ field }) => ({ value: field, label: label(field) })),
            ]}
            onChange={({ currentTarget: { value } }) => onChange({ ...texts, [value]: '' })}
          />
        )}
      </div>
    </Stack>
  )
}
