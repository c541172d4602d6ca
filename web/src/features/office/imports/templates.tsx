import { Anchor, Group, Text } from '@mantine/core'
import type { ImportKind } from '@shehena/domain/office/imports/import-kind'
import { type SheetFormat, sheetFormats } from '@shehena/domain/sheets/sheet-formats'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useAct } from '#web/shared/forms/act.ts'
import { saveFile } from '#web/shared/forms/save-file.ts'
import { fileMessages } from './file-messages.ts'

/** Links to an empty file with the columns of a kind. */
export function Templates({ kind }: { kind: ImportKind }) {
  const t = useMessages(fileMessages)
  const { isPending, mutate } = useAct({
    act: (format: SheetFormat) => api.imports.template.call({ kind, format }),
    onDone: ({ body }) => saveFile(body),
    failedText: t.templateFailed,
  })
  return (
    <Group gap="xs">
      <Text c="dimmed">{t.template}</Text>
      {sheetFormats.map((format) => (
        <Anchor
          key={format}
          component="button"
          type="button"
          aria-label={t.templateAs(t[format])}
          onClick={() => isPending || mutate(format)}
        >
          {t[format]}
        </Anchor>
      ))}
    </Group>
  )
}
