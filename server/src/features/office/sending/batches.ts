import { setTimeout as sleep } from 'node:timers/promises'
import { judgeMark, laterMark } from '@shehena/domain/office/sending/judge-mark'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { inPublicTransaction } from '../../../db/transaction.ts'
import type { FileStore } from '../../../storage/file-store.ts'
import { findMark, markStore } from '../../../storage/store-mark.ts'
import { findHere, getOwnMark, lockOwnMark, raiseOwnMark } from './own-mark.ts'
import { isStopped, stopSending } from './stop-sending.ts'
import { putStoredMark, readStoredMark, type SentMark } from './stored-mark.ts'

type Db = Kysely<Database>
type Options = {
  db: Db
  files: FileStore
  /** The folder for files on their way into the store. */
  incomingFolder: string
  log: (message: string) => void
  /** How long one look into the file store may take, in milliseconds. */
  storeMs?: number
}

/** How long an answer holds: what is wrong by then is found when the batch is counted, before it is sent. */
const freshMs = 5000
/** How long a file store that could not be reached is left alone. */
const awayMs = 30_000

/** What the file store says: the last batch, null for none; 'other' if it is not this database's, 'away' if it cannot be reached. */
type Look = { mark: SentMark | null } | 'other' | 'away'

/**
 * Counts what one process sends, in the database and then in the file store, so that a database that was restored or copied is known
 * by its mark, and sends nothing. Every sender asks `mayBegin`, commits what it takes, and sends once `raise` has counted it: a
 * database that has the number has what was taken before it.
 *
 * While the file store is away a process goes on that has compared once, as long as the database has what this process has sent:
 * the link for a new password does not wait for a bucket. One that has not compared yet waits: the store that a restored database
 * cannot reach is the one that would stop it.
 */
export class Batches {
  readonly #options: Options
  /** The last batch that the database is known to have had. */
  #known: SentMark | null = null
  #hasCompared = false
  #hasSaidAway = false
  #ownStore: string | undefined
  #freshUntil = 0
  #awayUntil = 0
  #asking: Promise<boolean> | undefined
  #raising: Promise<unknown> = Promise.resolve()
  #next: Promise<boolean> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Whether something may be taken to be sent. */
  async mayBegin(): Promise<boolean> {
    if (performance.now() < this.#freshUntil) return true
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  /**
   * Counts what has been taken, by one write for all that were taken since the last.
   *
   * @returns whether it may be sent
   */
  raise(): Promise<boolean> {
    if (!this.#next) {
      this.#next = this.#raising.then(() => {
        this.#next = undefined
        return this.#raiseOnce()
      })
      this.#raising = this.#next.catch(() => undefined)
    }
    return this.#next
  }

  #ask(): Promise<boolean> {
    return inPublicTransaction(this.#options, (tx) => this.#compare(tx))
  }

  async #raiseOnce(): Promise<boolean> {
    const raised = await inPublicTransaction(this.#options, async (tx) => {
      // Workers take turns from the look to the number, or one would raise what another is about to miss.
      await lockOwnMark(tx)
      return (await this.#compare(tx)) ? raiseOwnMark(tx, await findHere(tx)) : null
    })
    if (!raised) return false
    this.#known = raised
    if (!this.#isAway()) await this.#store()
    return true
  }

  /** Whether this database may send; notes that it may not. */
  async #compare(tx: Db): Promise<boolean> {
    if (await isStopped(tx)) return this.#answer(false)
    // Before the number in the database, which may rise while they are read.
    const known = this.#known
    const look = await this.#look(tx)
    if (look === 'away' && !this.#hasCompared) return this.#answer(false)
    const own = await getOwnMark(tx)
    const stored = typeof look === 'object' ? look.mark : undefined
    const here = await findHere(tx)
    const reason = look === 'other' ? 'files' : judgeMark(own, { here, stored, known })
    if (reason) {
      await stopSending(tx, { reason, own, seen: laterMark(stored ?? null, known) })
      this.#options.log(`Mails and webhooks wait: an administrator is asked in the settings why (${reason})`)
      return this.#answer(false)
    }
    if (own.batchAt) this.#known = laterMark({ number: own.number, batch: own.batch, at: own.batchAt }, this.#known)
    if (look !== 'away') this.#hasCompared = true
    return this.#answer(true)
  }

  #answer(mayBegin: boolean): boolean {
    this.#freshUntil = mayBegin ? performance.now() + freshMs : 0
    return mayBegin
  }

  async #look(tx: Db): Promise<Look> {
    if (this.#isAway()) return 'away'
    const named = await findMark(tx)
    try {
      return await this.#withinTime(this.#read(tx, named))
    } catch (error) {
      this.#noteAway(error)
      return 'away'
    }
  }

  async #read(tx: Db, named: string | undefined): Promise<Look> {
    const { files, incomingFolder } = this.#options
    const isKnown = named !== undefined && named === this.#ownStore
    if (!isKnown && !(await markStore({ db: tx, files, incomingFolder }))) return 'other'
    this.#ownStore = isKnown ? named : await findMark(tx)
    if (this.#ownStore === undefined) return 'other'
    const mark = await readStoredMark(files, this.#ownStore)
    this.#hasSaidAway = false
    return { mark }
  }

  /** Writes the number in the database into the file store. The lock keeps a later number from being followed by an earlier one. */
  async #store(): Promise<void> {
    const store = this.#ownStore
    if (store === undefined) return
    await inPublicTransaction(this.#options, async (tx) => {
      const { storedPlace } = await lockOwnMark(tx)
      const { number, batch, batchAt } = await getOwnMark(tx)
      const place = 1 - storedPlace
      const mark = { number, batch, at: batchAt ?? '' }
      const isStored = await this.#withinTime(putStoredMark(this.#options, { store, place }, mark)).then(
        () => true,
        (error: unknown) => this.#noteAway(error),
      )
      if (isStored) await tx.updateTable('sendingMark').set({ storedNumber: number, storedPlace: place }).execute()
    })
  }

  async #withinTime<Result>(work: Promise<Result>): Promise<Result> {
    const { storeMs = 5000 } = this.#options
    const end = new AbortController()
    // Heard also when it comes too late.
    work.catch(() => undefined)
    const tooLate = sleep(storeMs, null, { signal: end.signal }).then(
      () => Promise.reject(new Error(`The file store has not answered for ${storeMs} ms`)),
      () => new Promise<never>(() => undefined),
    )
    try {
      return await Promise.race([work, tooLate])
    } finally {
      end.abort()
    }
  }

  #isAway(): boolean {
    return performance.now() < this.#awayUntil
  }

  #noteAway(error: unknown): false {
    this.#awayUntil = performance.now() + awayMs
    if (this.#hasSaidAway) return false
    this.#hasSaidAway = true
    const what = this.#hasCompared ? 'What is sent is not counted there' : 'Mails and webhooks wait for it'
    this.#options.log(`The file store cannot be reached. ${what}: ${error instanceof Error ? error.message : error}`)
    return false
  }
}
