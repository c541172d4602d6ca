import { addSeconds, epochSeconds, readClock, secondsBetween } from '@shehena/domain/dates'
import { partialMatchKey, type Query, type QueryKey } from '@tanstack/react-query'
import { ApiError, api, queryClient } from '#web/app/api.ts'
import { lastActivity } from '#web/app/last-activity.ts'
import { pageVersion } from '#web/app/page-version.ts'
import { forgetKept } from './forget-kept.ts'
import { endOf, isKept, isOutOfTime, isSameOwner, mostCharacters, type Owner } from './kept-rules.ts'
import { claim, keep, readKept } from './kept-store.ts'

const ownAccount = api.account.me.queryKey({ input: {} })
const isOwnAccount = (key: QueryKey) => partialMatchKey(key, ownAccount)

/** Keeps the answers of the screens on this device, from now on. @returns how to stop */
export function keepAnswers(): () => void {
  const cache = queryClient.getQueryCache()
  // The account is saved first: nothing is kept without an owner.
  void save(cache.find({ queryKey: ownAccount })).then(() => cache.getAll().map(save))
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') void save(event.query)
  })
}

/** A browser may refuse to store anything: then nothing is kept. */
const save = (query: Query | undefined) => keepAnswer(query).catch(() => undefined)

async function keepAnswer(query: Query | undefined): Promise<void> {
  const owner = ownerNow()
  if (!query?.state.data || !owner || !isKept(query.queryKey)) return
  const { data, dataUpdatedAt } = query.state
  if (dataUpdatedAt < ownedSince(owner)) return
  // What was itself read from this device is not news.
  if (restoredAt.get(query) === dataUpdatedAt) return
  if (JSON.stringify(data).length > mostCharacters) return
  const receivedAt = addSeconds('1970-01-01T00:00:00.000Z', dataUpdatedAt / 1000)
  if (isOwnAccount(query.queryKey)) await claimAnyhow(owner)
  await keep(owner, query.queryHash, { data, receivedAt })
}

/** A store that cannot be used, such as one of another form, is replaced. */
const claimAnyhow = (owner: Owner) => claim(owner).catch(() => forgetKept().then(() => claim(owner)))

let tenure: { owner: Owner; since: number } | undefined

/**
 * Since when the answers in memory are of this owner, in milliseconds. Earlier ones may hold what another role, or
 * another person, was shown.
 */
function ownedSince(owner: Owner): number {
  if (!tenure || !isSameOwner(tenure.owner, owner)) {
    const account = queryClient.getQueryState(ownAccount)
    tenure = { owner, since: tenure ? (account?.dataUpdatedAt ?? Number.POSITIVE_INFINITY) : 0 }
  }
  return tenure.since
}

/** Who is signed in, by the last answer of the server. A user who owes a second factor is not signed in yet. */
function ownerNow(): Owner | undefined {
  const me = queryClient.getQueryData(ownAccount)
  if (!me || me.session.owesSecondFactor) return undefined
  const { profile, session, settings } = me
  return {
    build: pageVersion ?? '',
    userId: profile.userId,
    role: profile.role,
    expiresAt: session.expiresAt,
    autoLogoutMinutes: settings.autoLogoutMinutes,
  }
}

const restoredAt = new WeakMap<Query, number>()

/** Fills a query that has no data with its kept answer, if the session could still be valid. */
export async function restore(query: Query): Promise<void> {
  const { queryKey, queryHash } = query
  if (!isKept(queryKey)) return
  const { owner, answer } = await readKept(queryHash)
  if (!owner || owner.build !== (pageVersion ?? '')) return
  const now = readClock()
  const end = endOf(owner, { now, lastActivity: lastActivity() })
  if (end) return endSession(end)
  if (!answer || query.state.data !== undefined || isOutOfTime(answer.receivedAt, now)) return
  const isOfUser = isOwnAccount(queryKey) || ownerNow()?.userId === owner.userId
  if (!isOfUser) return
  const updatedAt = epochSeconds(answer.receivedAt) * 1000
  restoredAt.set(query, updatedAt)
  queryClient.setQueryData(queryKey, answer.data, { updatedAt })
}

/** Ends the session on the screen when its time has come while the server cannot say so. */
export function endIfOver() {
  const owner = ownerNow()
  if (owner && secondsBetween(readClock(), owner.expiresAt) <= 0) void endSession('UNAUTHENTICATED')
}

/** Ends a session that the server would refuse: the sign-in page follows, and nothing is kept. */
async function endSession(code: 'UNAUTHENTICATED' | 'IDLE') {
  await forgetKept()
  const error = new ApiError(401, { code, message: '' })
  const query = queryClient.getQueryCache().find({ queryKey: ownAccount })
  await query?.cancel({ silent: true })
  query?.setState({ status: 'error', error, fetchStatus: 'idle' })
}
