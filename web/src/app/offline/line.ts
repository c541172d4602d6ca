type Listener = (isReached: boolean) => void

let listener: Listener | undefined

/** Says whether a call has reached the server. */
export const noteLine: Listener = (isReached) => listener?.(isReached)

/** Listens to what becomes of every call. */
export function onLine(listen: Listener) {
  listener = listen
}
