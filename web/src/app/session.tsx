import { type Clock, defaultClock } from '@shehena/domain/dates'
import type { Profile } from '@shehena/domain/office/profiles/profile'
import type { Rate } from '@shehena/domain/office/settings/foreign-money'
import type { UserSettings } from '@shehena/domain/office/settings/user-settings'
import { allows, type Permission } from '@shehena/domain/permissions'
import type { Role } from '@shehena/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo } from 'react'
import { tellOfActivity } from '#web/app/activity.ts'
import { ApiError, api, isPassing, isRefusal, queryClient, signOut } from '#web/app/api.ts'
import { beginHere, beginInTabs, endInTabs, onBegunElsewhere, useEnding } from '#web/app/ending.ts'
import { listenForChanges } from '#web/app/events.ts'
import { setLanguage } from '#web/app/messages.ts'
import { forgetKept } from '#web/app/offline/forget-kept.ts'
import { paths } from '#web/app/paths.ts'
import { inLanguage } from '#web/app/swahili/sentences.ts'
import { leaveTab, ownTab } from '#web/app/tab-storage.ts'
import { dropUnsaved } from '#web/shared/ui/form/unsaved.ts'

export type Auth = {
  user: { id: string; name: string; email: string } | null
  session: { expiresAt: string; owesSecondFactor: boolean } | null
  profile: Profile | null
  settings: UserSettings | null
  /** Rate of the display currency; null for shillings, and where no rate is known. */
  exchangeRate: Rate | null
  /** Whether the company is registered for VAT. */
  isVatRegistered: boolean
  /** Whether the company is still being set up, for those who do it. */
  isSettingUp: boolean
  /** True until the session is known. */
  loading: boolean
  /** Whether the last session ended by idle timeout. */
  wasIdle: boolean
  /** What the server says if an administrator ended the session with the account; otherwise null. */
  deactivation: string | null
  /** Whether a page with unsaved input waits, out of sight, for its user to sign in again. */
  isWaiting: boolean
  signOut: () => Promise<void>
  /** Signs out in every tab after an idle timeout. */
  endIdle: () => Promise<void>
  /** Reports activity to the server. */
  stayActive: () => void
}

export const AuthContext = createContext<Auth | null>(null)

/** Provides the session, and refetches it after an UNAUTHENTICATED call. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const me = useQuery({
    ...ownAccount(),
    retry: (failures, error) => failures < 3 && isPassing(error),
    retryDelay: 1000,
  })
  const ending = useEnding()
  const isSignedOut = ending !== null || isRefused(me.error)
  const { profile, session, settings, exchangeRate, isVatRegistered, isSettingUp } =
    isSignedOut || !me.data ? nobody : me.data
  const userId = profile?.userId
  // Who owes a second factor is told of no changes.
  const listenerId = session?.owesSecondFactor ? undefined : userId
  const language = settings?.language

  useEffect(() => (listenerId ? listenForChanges(queryClient) : undefined), [listenerId])
  useEffect(() => (userId ? tellOfActivity(refetchSession) : undefined), [userId])
  // Layout effect: sets the language before the first paint. Without a choice, the browser's own stays.
  useLayoutEffect(() => {
    if (language) setLanguage(language)
  }, [language])

  useEffect(() => onBegunElsewhere(() => void learnWhoBegan()), [])
  // Clears the cache of the ended session once no screen shows it.
  useEffect(() => {
    if (ending) queryClient.removeQueries({ type: 'inactive' })
  }, [ending])

  const deactivation = isRefusal(me.error, 'DEACTIVATED') ? me.error.message : null
  const isForGood = ending === 'elsewhere' || deactivation !== null
  // Nothing stays on this device for the next person at it.
  useEffect(() => {
    if (!isSignedOut) return
    leaveTab({ isForGood })
    void forgetKept()
  }, [isSignedOut, isForGood])

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
        isVatRegistered,
        isSettingUp,
        loading: me.isPending,
        wasIdle,
        deactivation,
        isWaiting: false,
        signOut: endSession,
        endIdle,
        stayActive: refetchSession,
      }}
    >
      {children}
    </AuthContext>
  )
}

/** Who is signed in. Asked in a way that makes nobody no failed request, which a browser would write to its console. */
async function askForVisitor(signal: AbortSignal) {
  const { me, refusal } = await api.account.visitor.call({}, { signal })
  if (refusal) throw new ApiError(401, { ...refusal, message: await inLanguage(refusal.message) })
  // Before any screen of theirs reads it.
  if (me) ownTab(me.profile.userId)
  return me
}

/** Whether the server knows no session. A call that is refused for another reason, such as too many calls, says nothing. */
const isRefused = (error: Error | null) => error instanceof ApiError && error.status === 401

const ownAccount = () => ({
  ...api.account.me.queryOptions({ input: {} }),
  // Fails without a connection, instead of waiting: the sign-in page follows.
  networkMode: 'always' as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => askForVisitor(signal),
})

const nobody = {
  profile: null,
  session: null,
  settings: null,
  exchangeRate: null,
  isVatRegistered: true,
  isSettingUp: false,
}

const refetchSession = () => void queryClient.invalidateQueries({ queryKey: api.account.me.key() })

/** Starts a session after sign-in with an empty cache. */
export async function beginSession() {
  queryClient.removeQueries({ type: 'inactive' })
  // A pending query ran without the session: its answer would overwrite the new one.
  await queryClient.cancelQueries({ queryKey: api.account.me.key() })
  await queryClient.refetchQueries({ queryKey: api.account.me.key() })
  // At once: what is said about the sign-in comes before the next render.
  const language = queryClient.getQueryData(api.account.me.queryKey({ input: {} }))?.settings?.language
  if (language) setLanguage(language)
  beginInTabs()
}

/** Fetches the session that another tab has begun. Until the answer, the former user's data must not count again. */
async function learnWhoBegan() {
  try {
    await queryClient.fetchQuery({
      ...ownAccount(),
      staleTime: 0,
      retry: (_, error) => isPassing(error),
      retryDelay: 1000,
    })
    beginHere()
  } catch (error) {
    // Otherwise a sign-in in this tab has cancelled it.
    if (error instanceof ApiError) beginHere()
  }
}

/** Signs out and reloads the sign-in page, so that no session data stays in memory. */
async function endSession() {
  // First: nothing stays here, whatever becomes of the call and of this tab.
  await forgetKept()
  await signOut()
  dropUnsaved()
  leaveTab({ isForGood: true })
  endInTabs('elsewhere')
  location.assign(paths.auth())
}

/** Ends the session on screen even offline: the server ends an idle session by itself. */
async function endIdle() {
  endInTabs('idle')
  await signOut().catch(() => undefined)
}

/** The current session. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** Whether the user has a permission. For hiding controls only: the server enforces it. */
export function useCan(permission: Permission): boolean {
  return allows(useAuth().profile?.role ?? null, permission)
}

/** `useCan` as a function, for loops. */
export function useMayDo(): (permission: Permission) => boolean {
  const role = useAuth().profile?.role ?? null
  return (permission) => allows(role, permission)
}

/** The role of the person signed in, outside of a screen; undefined until it is known, and for who owes a second factor. */
export function knownRole(): Role | undefined {
  const me = queryClient.getQueryData(ownAccount().queryKey)
  return me?.session.owesSecondFactor ? undefined : me?.profile.role
}

/** Waits until it is known who is signed in. */
export async function untilRoleIsKnown(): Promise<void> {
  if (!knownRole()) await queryClient.fetchQuery(ownAccount()).catch(() => undefined)
}

/** How the person signed in wants to see days and times. */
export function useClock(): Clock {
  const { timeZone, dateFormat, timeFormat } = useAuth().settings ?? {}
  return useMemo(
    () => (timeZone && dateFormat && timeFormat ? { zone: timeZone, dateFormat, timeFormat } : defaultClock),
    [timeZone, dateFormat, timeFormat],
  )
}
