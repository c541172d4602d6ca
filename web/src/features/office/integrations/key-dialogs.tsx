import type { ApiKey } from '@shehena/domain/office/api-keys/api-keys-api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import type { MenuOpener } from '#web/shared/ui/open-menu.tsx'
import { EditKeyDialog } from './edit-key-dialog.tsx'
import { type HeldSecret, keptBy } from './held-secret.ts'
import type { IntegrationsSearch } from './integrations-search.ts'
import { keyMessages } from './key-messages.ts'
import { KeySecret, type MadeKey } from './key-secret.tsx'
import { MakeKeyDialog } from './make-key-dialog.tsx'
import { RevokeQuestion } from './revoke-question.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { NotListed, OverSecrets, useEdited, useFrame, useMade } from './secret-list.tsx'

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
  secret: HeldSecret<readonly MadeKey[]>
  asked: Asked | null
  search: IntegrationsSearch
  onSecret: (secret: Props['secret']) => void
  /** Leaves the address of the dialog that has made a key. */
  onKeyMade: () => void
  /** Around the link to a new key, which takes the focus that is lost with a dialog. */
  newKeyPlace: RefObject<HTMLElement | null>
  onAnswered: () => void
}

/** The one open dialog over the keys. */
export function KeyDialogs(props: Props) {
  return (
    <OverSecrets isAtRisk={props.secret !== null} newPlace={props.newKeyPlace}>
      <OpenDialog {...props} />
    </OverSecrets>
  )
}

function OpenDialog({ secret, asked, search, onSecret, onKeyMade, onAnswered }: Props) {
  const t = useMessages(keyMessages)
  const queries = useQueryClient()
  const options = api.apiKeys.list.queryOptions({ input: { page: search.page } })
  const { data, isFetching } = useQuery(options)
  const edited = useEdited(search.edit, data?.items)
  const made = useMade(secret, search.new === 'key', onKeyMade)
  const make = keptBy(onSecret)
  const frame = useFrame(search)
  if (made) return <KeySecret made={made} onClose={() => onSecret(null)} />
  if (asked?.what === 'rotate') return <RotateDialog apiKey={asked.apiKey} onMake={make} onClose={onAnswered} />
  if (asked) return <RevokeQuestion apiKey={asked.apiKey} onClose={onAnswered} />
  if (search.new === 'key') return <MakeKeyDialog onMake={make} {...frame} />
  if (!search.edit) return null
  if (!edited) return data && !isFetching && <NotListed text={t.notFound} backPath={frame.backPath} />
  const newestList = async () => (await queries.fetchQuery({ ...options, staleTime: 0 })).items
  return <EditKeyDialog key={edited.id} apiKey={edited} newestList={newestList} {...frame} />
}
