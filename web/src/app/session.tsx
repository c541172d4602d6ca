import type { Profile } from '@shehena/domain/accounts/profile'
import { type Clock, defaultClock } from '@shehena/domain/dates'
import { allows, type Permission } from '@shehena/domain/permissions'
import type { Role } from '@shehena/domain/roles'
import type { Rate } from '@shehena/domain/settings/foreign-money'
import type { UserSettings } from '@shehena/domain/settings/user-settings'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { tellOfActivity } from '#web/app/activity.ts'
import { api, isPassing, isRefusal, queryClient, signOut } from '#web/app/api.ts'
import { beginInTabs, endInTabs, useEnding } from '#web/app/ending.ts'
import { listenForChanges } from '#web/app/events.ts'
import { setLanguage } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'

type Auth = {
  user: { id: string; name: string; email: string } | null
  session: { expiresAt: string } | null
  profile: Profile | null
  settings: UserSettings | null
  /** Of the currency in which figures are shown; null for shillings, and where no rate is known. */
  exchangeRate: Rate | null
  /** True until it is known whether somebody is signed in. */
  loading: boolean
  /** Whether the session that was here has ended for want of activity. */
  wasIdle: boolean
  signOut: () => Promise<void>
  /** Signs out in every tab because nothing has happened for too long. */
  endIdle: () => Promise<void>
  /** Tells the server that somebody is there. */
  stayActive: () => void
}

const AuthContext = createContext<Auth | null>(null)

/** Knows who is signed in, and asks again when a call is refused for want of a session. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const me = useQuery({
    ...api.accounts.me.queryOptions({ input: {} }),
    retry: (failures, error) => failures < 3 && isPassing(error),
    retryDelay: 1000,
  })
  const ending = useEnding()
  const isSignedOut = ending !== null || (me.error && !isPassing(me.error))
  const { profile, session, settings, exchangeRate } = isSignedOut || !me.data ? nobody : me.data
  const userId = profile?.userId
  const language = settings?.language

  useEffect(() => (userId ? listenForChanges(queryClient) : undefined), [userId])
  useEffect(() => (userId ? tellOfActivity(askWho) : undefined), [userId])
  // Before anything is painted in another language. Where none was chosen, this browser's own stays.
  useLayoutEffect(() => {
    if (language) setLanguage(language)
  }, [language])

  // What the session has seen leaves the memory, now that no screen shows it; a later one is asked for.
  const hadEnded = useRef(false)
  useEffect(() => {
    if (ending) queryClient.removeQueries({ type: 'inactive' })
    else if (hadEnded.current) askWho()
    hadEnded.current = ending !== null
  }, [ending])

  const user = profile && { id: profile.userId, name: profile.name, email: profile.email }
  const wasIdle = ending === 'idle' || isRefusal(me.error, 'IDLE')
  return (
    <AuthContext
      value={{
        user,
        session,
        profile,
        settings,
        exchangeRate,
        loading: me.isPending,
        wasIdle,
        signOut: endSession,
        endIdle,
        stayActive: askWho,
      }}
    >
      {children}
    </AuthContext>
  )
}

const nobody = { profile: null, session: null, settings: null, exchangeRate: null }

const askWho = () => void queryClient.invalidateQueries({ queryKey: api.accounts.me.key() })

/** Begins as the person who has just signed in, without anything an earlier one has left. */
export async function beginSession() {
  queryClient.removeQueries({ type: 'inactive' })
  // What is still being asked is asked as nobody, and would be taken for the answer.
  await queryClient.cancelQueries({ queryKey: api.accounts.me.key() })
  await queryClient.refetchQueries({ queryKey: api.accounts.me.key() })
  beginInTabs()
}

/** Signs out and loads the sign-in page afresh, so that nothing the session saw stays in memory. */
async function endSession() {
  await signOut()
  endInTabs('elsewhere')
  location.assign(paths.auth())
}

/** Ends the session on the screens even where the server cannot be told: it ends an idle session by itself. */
async function endIdle() {
  endInTabs('idle')
  await signOut().catch(() => undefined)
}

/** Who is signed in. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** Whether the person signed in may do something. Hides what the server would refuse, and decides nothing. */
export function useCan(permission: Permission): boolean {
  return allows(useAuth().profile?.role ?? null, permission)
}

/** The same, for what is asked in a loop. */
export function useMayDo(): (permission: Permission) => boolean {
  const role = useAuth().profile?.role ?? null
  return (permission) => allows(role, permission)
}

/** The role of the person signed in, outside of a screen; undefined until it is known. */
export function knownRole(): Role | undefined {
  return queryClient.getQueryData(api.accounts.me.queryKey({ input: {} }))?.profile?.role
}

/** How the person signed in wants to see days and times. */
export function useClock(): Clock {
  const { timeZone, dateFormat, timeFormat } = useAuth().settings ?? {}
  return useMemo(
    () => (timeZone && dateFormat && timeFormat ? { zone: timeZone, dateFormat, timeFormat } : defaultClock),
    [timeZone, dateFormat, timeFormat],
  )
}
