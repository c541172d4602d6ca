import type { ApiKey } from '@shehena/domain/api-keys/api-keys-api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { isFocusLost } from '#web/shared/ui/focus-after.ts'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import type { MenuOpener } from '#web/shared/ui/open-menu.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { EditKeyDialog } from './edit-key-dialog.tsx'
import { type HeldSecret, keptBy } from './held-secret.ts'
import { integrationsPath } from './integrations-path.ts'
import type { IntegrationsSearch } from './integrations-search.ts'
import { keyMessages } from './key-messages.ts'
import { KeySecret, type MadeKey } from './key-secret.tsx'
import { MakeKeyDialog } from './make-key-dialog.tsx'
import { RevokeQuestion } from './revoke-question.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { SecretGuard } from './secret-guard.tsx'

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
  secret: HeldSecret<MadeKey>
  asked: Asked | null
  search: IntegrationsSearch
  onSecret: (secret: Props['secret']) => void
  /** Leaves the address of the dialog that has made a key. */
  onKeyMade: () => void
  /** Around the link to a new key, which takes the focus that is lost with a dialog. */
  newKeyPlace: RefObject<HTMLElement | null>
  onAnswered: () => void
}

/** The one open dialog over the keys: a secret takes the place of the dialog that has made it. */
export function KeyDialogs(props: Props) {
  const { newKeyPlace } = props
  useEffect(
    () => () => {
      if (isFocusLost()) newKeyPlace.current?.querySelector('a')?.focus()
    },
    [newKeyPlace],
  )
  return (
    <>
      <SecretGuard isAtRisk={props.secret !== null} />
      <OpenDialog {...props} />
    </>
  )
}

function OpenDialog({ secret, asked, search, onSecret, onKeyMade, onAnswered }: Props) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const options = api.apiKeys.list.queryOptions({ input: { page: search.page } })
  const { data, isFetching } = useQuery(options)
  const edited = useEdited(search.edit, data?.items)
  const made = secret === 'coming' ? null : secret
  const make = keptBy(onSecret)
  // Not before the form is gone: it would ask whether to leave it.
  const leaveForm = useEffectEvent(() => search.new === 'key' && onKeyMade())
  useEffect(() => {
    if (made) leaveForm()
  }, [made])

  const backPath = integrationsPath(search)
  const frame = { backPath, onClose: () => navigate({ href: backPath, resetScroll: false }) }
  if (made) return <KeySecret made={made} onClose={() => onSecret(null)} />
  if (asked?.what === 'rotate') return <RotateDialog apiKey={asked.apiKey} onMake={make} onClose={onAnswered} />
  if (asked) return <RevokeQuestion apiKey={asked.apiKey} onClose={onAnswered} />
  if (search.new === 'key') return <MakeKeyDialog onMake={make} {...frame} />
  if (!search.edit) return null
  if (!edited) return data && !isFetching && <UnknownKey backPath={backPath} />
  const newestList = async () => (await queries.fetchQuery({ ...options, staleTime: 0 })).items
  return <EditKeyDialog key={edited.id} apiKey={edited} newestList={newestList} {...frame} />
}

/** The edited key. Its dialog stays when it leaves the list by another's act: what was typed would be lost. */
function useEdited(id: string | undefined, items: readonly ApiKey[] | undefined): ApiKey | undefined {
  const found = items?.find((apiKey) => apiKey.id === id)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? (last?.id === id ? last : undefined)
}

/** Says that the key of the address is not in the list, and leaves the address. */
function UnknownKey({ backPath }: { backPath: string }) {
  const t = useMessages(keyMessages)
  const navigate = useNavigate()
  const tell = useEffectEvent(() => {
    toast.failure(t.notFound)
    void navigate({ href: backPath, replace: true })
  })
  useEffect(() => tell(), [])
  return null
}
