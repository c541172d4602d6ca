import { keptName } from './forget-kept.ts'
import { isSameOwner, mostAnswers, type Owner } from './kept-rules.ts'

export type Answer = { data: unknown; receivedAt: string }

const storeName = 'answers'
const ownerKey = 'owner'
const byAge = 'receivedAt'

/** Makes an owner the only one: what is kept for another is deleted in the same transaction. */
export function claim(owner: Owner): Promise<void> {
  return inStore('readwrite', async (store) => {
    if (!isSameOwner(await ownerIn(store), owner)) await done(store.clear())
    await done(store.put(owner, ownerKey))
  })
}

/** Keeps an answer, unless somebody else or nobody owns the store by now. Beyond the limit the oldest go. */
export function keep(owner: Owner, key: string, answer: Answer): Promise<void> {
  return inStore('readwrite', async (store) => {
    if (!isSameOwner(await ownerIn(store), owner)) return
    await done(store.put(answer, key))
    // The owner is one entry more.
    const surplus = (await done(store.count())) - 1 - mostAnswers
    if (surplus <= 0) return
    for (const oldest of await done(store.index(byAge).getAllKeys(null, surplus))) await done(store.delete(oldest))
  })
}

/** An answer, and whose it is. */
export function readKept(key: string): Promise<{ owner: Owner | undefined; answer: Answer | undefined }> {
  return inStore('readonly', async (store) => ({
    owner: await ownerIn(store),
    // safe: only `keep` writes under other keys than that of the owner.
    answer: (await done(store.get(key))) as Answer | undefined,
  }))
}

// safe: only `claim` writes under this key.
const ownerIn = (store: IDBObjectStore) => done(store.get(ownerKey)) as Promise<Owner | undefined>

/** Runs one transaction. The connection is closed after it: an open one would hold up the deletion of the database. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const opening = indexedDB.open(keptName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName).createIndex(byAge, byAge)
  const database = await done(opening)
  try {
    const transaction = database.transaction(storeName, mode)
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    ended.catch(() => undefined)
    const result = await work(transaction.objectStore(storeName))
    await ended
    return result
  } finally {
    database.close()
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
