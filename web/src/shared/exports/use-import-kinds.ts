import { type ImportKind, importKinds } from '@shehena/domain/office/imports/import-kind'
import { useMayDo } from '#web/app/session.tsx'

/** What the user may import: the kinds of records that they may add and change. */
export function useImportKinds(): ImportKind[] {
  const mayDo = useMayDo()
  return importKinds.filter((kind) => mayDo(`${kind}.create`) && mayDo(`${kind}.edit`))
}
