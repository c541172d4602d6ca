import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { ImportKind } from '@shehena/domain/office/imports/import-kind'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { FileChoice } from './file-choice.tsx'
import { fileMessages } from './file-messages.ts'
import { kindMessages } from './import-messages.ts'
import { importPath } from './import-search.ts'
import { Templates } from './templates.tsx'
import { useReading } from './use-reading.ts'

type Props = { kind: ImportKind; kinds: readonly ImportKind[]; onClose: () => void }

/** Dialog of a new import: what a file holds, and the file. */
export function ImportDialog({ kind: firstKind, kinds, onClose }: Props) {
  const t = useMessages(fileMessages)
  const names = useMessages(kindMessages)
  const navigate = useNavigate()
  const [kind, setKind] = useState(firstKind)
  const { file, isReading, failure, read } = useReading((id) => navigate({ href: importPath(id, { step: 'columns' }) }))
  return (
    <Dialog title={t.new} onClose={onClose}>
      <Stack>
        <Text>{t.about}</Text>
        <NativeSelect
          label={t.kind}
          data={kinds.map((each) => ({ value: each, label: names[each] }))}
          value={kind}
          disabled={isReading}
          onChange={({ currentTarget: { value } }) => setKind(kinds.find((each) => each === value) ?? kind)}
        />
        <FileChoice file={file} isNext={!file} isBusy={isReading} onChoose={(chosen) => read(chosen, kind)} />
        {isReading && <Text role="status">{t.reading}</Text>}
        {failure && (
          <Alert color="red" title={t.readFailed} role="alert">
            {failure}
          </Alert>
        )}
        <Templates kind={kind} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          {failure && file && <Button onClick={() => read(file, kind)}>{t.again}</Button>}
        </Group>
      </Stack>
    </Dialog>
  )
}
