/** The database of the answers that are kept on this device. */
export const keptName = 'kept'

/** Deletes the answers that are kept on this device. Where the browser has no place for them, there are none. */
export const forgetKept = () =>
  new Promise<void>((done) => {
    const request = indexedDB.deleteDatabase(keptName)
    request.onsuccess = request.onerror = request.onblocked = () => done()
  }).catch(() => undefined)
