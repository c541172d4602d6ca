import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { pageAfterSignIn, paths } from '#web/app/paths.ts'
import { useAuth } from '#web/app/session.tsx'
import { Redirect } from '#web/shared/ui/link.tsx'
import { LinkPageFrame } from '../links/link-page-frame.tsx'
import { secondFactorMessages } from './second-factor-messages.ts'
import { SetUpFactor } from './set-up-factor.tsx'

/** For a person whose role requires a second factor: says so, sets it up, and leads on. */
export default function SetUpPage() {
  const t = useMessages(secondFactorMessages)
  const { loading, profile, session, signOut } = useAuth()
  const next = pageAfterSignIn(Object.fromEntries(new URLSearchParams(location.search)))
  const queries = useQueryClient()
  // The recovery codes are shown once: the page stays until they are saved.
  const [hasCodes, setHasCodes] = useState(false)

  const leave = async () => {
    await queries.refetchQueries({ queryKey: api.account.me.key() })
    setHasCodes(false)
  }

  if (loading) return null
  if (!profile) return <Redirect to={paths.auth(next ? { next } : {})} />
  if (!session?.owesSecondFactor && !hasCodes) return <Redirect to={next ?? paths.dashboard()} />
  return (
    <LinkPageFrame
      title={hasCodes ? t.codesTitle : t.setUpTitle}
      text={hasCodes ? undefined : t.setUpText}
      below={null}
    >
      <SetUpFactor cancelLabel={t.signOut} onCancel={signOut} onCodes={() => setHasCodes(true)} onDone={leave} />
    </LinkPageFrame>
  )
}
