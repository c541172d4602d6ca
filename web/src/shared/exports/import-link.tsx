import type { ImportKind } from '@shehena/domain/office/imports/import-kind'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '../ui/link.tsx'
import { uiMessages } from '../ui/ui-messages.ts'
import { useImportKinds } from './use-import-kinds.ts'

/** In an empty list: its records may be in a file already. */
export function ImportLink({ of }: { of: ImportKind }) {
  const t = useMessages(uiMessages)
  if (!useImportKinds().includes(of)) return null
  return (
    <ButtonLink variant="default" to={paths.imports({ new: of })}>
      {t.importFile}
    </ButtonLink>
  )
}
