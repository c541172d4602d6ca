import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { uiMessages } from '../ui/ui-messages.ts'
import { ExportMenu, type ExportProps } from './export-menu.tsx'
import { useImportKinds } from './use-import-kinds.ts'

/** Button above a list: what the list shows as a file, and a file that becomes records of it. */
export function ExportButton({ isDisabled = false, ...list }: ExportProps & { isDisabled?: boolean }) {
  const t = useMessages(uiMessages)
  const mayImport = useImportKinds().some((kind) => kind === list.of)
  const [wasOpened, setOpened] = useState(false)
  const button = (
    <Button variant="default" disabled={isDisabled} aria-haspopup="menu" onClick={() => setOpened(true)}>
      {mayImport ? t.importExport : t.export}
    </Button>
  )
  if (!wasOpened) return button
  return <ExportMenu {...list} button={button} />
}
