import type { ApiKey } from '@shehena/domain/api-keys/api-keys-api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import type { MenuOpener } from '#web/shared/ui/table/row-menu.tsx'
import { EditKeyDialog } from './edit-key-dialog.tsx'
import { integrationsPath } from './integrations-path.ts'
import type { IntegrationsSearch } from './integrations-search.ts'
import { keyMessages } from './key-messages.ts'
import { MakeKeyDialog } from './make-key-dialog.tsx'
import { RevokeQuestion } from './revoke-question.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { type Made, SecretDialog } from './secret-dialog.tsx'

/** What is asked before it is done to a key. */
export type Asked = { what: 'rotate' | 'revoke'; apiKey: ApiKey }

type MenuProps = { apiKey: ApiKey; editPath: string; button: MenuOpener; onAsk: (asked: Asked) => void }

/** What can be done with a key; each of it opens a dialog of this file. */
export function KeyMenu({ apiKey, editPath, button, onAsk }: MenuProps) {
  const t = useMessages(keyMessages)
  return (
    <MenuList
      button={button}
      items={[
        { label: t.edit, to: editPath },
        { label: t.rotate, onClick: () => onAsk({ what: 'rotate', apiKey }) },
        { label: t.revoke, onClick: () => onAsk({ what: 'revoke', apiKey }) },
      ]}
    />
  )
}

type Props = {
  made: Made | null
  asked: Asked | null
  search: IntegrationsSearch
  onMade: (made: Made | null) => void
  onAnswered: () => void
}

/** The one open dialog over the keys: a secret takes the place of the dialog that has made it. */
export function KeyDialogs({ made, asked, search, onMade, onAnswered }: Props) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const options = api.apiKeys.list.queryOptions({ input: { page: search.page } })
  const { data } = useQuery(options)
  const backPath = integrationsPath(search)
  const frame = { backPath, onClose: () => navigate({ href: backPath, resetScroll: false }) }
  if (made) return <SecretDialog made={made} onClose={() => onMade(null)} />
  if (asked?.what === 'rotate') return <RotateDialog apiKey={asked.apiKey} onMade={onMade} onClose={onAnswered} />
  if (asked?.what === 'revoke') return <RevokeQuestion apiKey={asked.apiKey} onClose={onAnswered} />
  if (search.new) return <MakeKeyDialog onMade={onMade} {...frame} />
  const edited = data?.items.find(({ id }) => id === search.edit)
  if (!edited) return null
  const newestList = async () => (await queries.fetchQuery({ ...options, staleTime: 0 })).items
  return <EditKeyDialog key={edited.id} apiKey={edited} newestList={newestList} {...frame} />
}
