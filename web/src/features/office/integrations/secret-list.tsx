import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isFocusLost } from '#web/shared/ui/focus-after.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import type { HeldSecret } from './held-secret.ts'
import { integrationsPath } from './integrations-path.ts'
import type { IntegrationsSearch } from './integrations-search.ts'
import { SecretGuard } from './secret-guard.tsx'

type Props = {
  isAtRisk: boolean
  /** Around the link to a new entry, which takes the focus that is lost with a dialog. */
  newPlace: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The one open dialog over a list whose entries have a secret: a secret takes the place of the dialog that has made it. */
export function OverSecrets({ isAtRisk, newPlace, children }: Props) {
  useEffect(
    () => () => {
      if (isFocusLost()) newPlace.current?.querySelector('a')?.focus()
    },
    [newPlace],
  )
  return (
    <>
      <SecretGuard isAtRisk={isAtRisk} />
      {children}
    </>
  )
}

/** The secret that was made. Its form is left once it is gone, and not before: it would ask whether to leave it. */
export function useMade<Answer>(secret: HeldSecret<Answer>, isFormOpen: boolean, onMade: () => void): Answer | null {
  const made = secret === 'coming' ? null : secret
  const leaveForm = useEffectEvent(() => isFormOpen && onMade())
  useEffect(() => {
    if (made) leaveForm()
  }, [made])
  return made
}

/** Where the dialogs of the list lead back to. */
export function useFrame(search: IntegrationsSearch) {
  const navigate = useNavigate()
  const backPath = integrationsPath(search)
  return { backPath, onClose: () => navigate({ href: backPath, resetScroll: false }) }
}

/** The edited entry. Its dialog stays when it leaves the list by another's act: what was typed would be lost. */
export function useEdited<Entry extends { id: string }>(id: string | undefined, items: readonly Entry[] | undefined) {
  const found = items?.find((entry) => entry.id === id)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? (last?.id === id ? last : undefined)
}

/** Says that the entry of the address is not in the list, and leaves the address. */
export function NotListed({ text, backPath }: { text: string; backPath: string }) {
  const navigate = useNavigate()
  const tell = useEffectEvent(() => {
    toast.failure(text)
    void navigate({ href: backPath, replace: true })
  })
  useEffect(() => tell(), [])
  return null
}
