import type { SavedView } from '@shehena/domain/office/saved-views/saved-views-api'
import type { ViewList } from '@shehena/domain/office/saved-views/view-lists'
import { ViewEditor } from './view-editor.tsx'
import { ViewForm } from './view-form.tsx'

type Props = {
  isNamed: boolean
  list: ViewList
  search: string
  views: readonly SavedView[]
  onClose: () => void
}

/** The window over a list that keeps what it shows, or changes the views that are kept. */
export function ViewWindow({ isNamed, views, list, search, onClose }: Props) {
  if (isNamed) return <ViewForm {...{ list, search, onClose }} />
  return <ViewEditor {...{ views, onClose }} />
}
