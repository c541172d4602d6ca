import { Button } from '@mantine/core'
import { useState } from 'react'
import type { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { uiMessages } from '../ui/ui-messages.ts'
import { ExportMenu } from './export-menu.tsx'
import { useImportKinds } from './use-import-kinds.ts'

/** The groups of endpoints whose list can be exported. */
export type ExportedList = Exclude<
  { [Group in keyof typeof api]: (typeof api)[Group] extends { export: unknown } ? Group : never }[keyof typeof api],
  'system'
>

type InputOf<List extends ExportedList> = Omit<Parameters<(typeof api)[List]['export']['call']>[0], 'format'>

/** A list, and the input by which it is shown. */
export type ExportProps = {
  [List in ExportedList]: {
    of: List
    input: InputOf<List> & { page?: number | undefined; pageSize?: number | undefined }
  }
}[ExportedList]

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
