/** The worker that keeps the files of the program: web/worker/service-worker.ts. */
const path = '/service-worker.js'

/**
 * Whether the server offers the worker; undefined if it does not say. Where the operator has switched it off, what it kept is
 * removed. Without TLS browsers have no workers.
 */
export async function isWorkerOffered(): Promise<boolean | undefined> {
  if (!('serviceWorker' in navigator)) return false
  const answer = await fetch(path, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  const isOffered = answer?.ok === true && answer.headers.get('content-type')?.includes('javascript') === true
  if (isOffered) return true
  // Whatever else answers, such as the page of a portal, is not the server's word.
  if (answer?.status !== 404) return undefined
  await removeWorkers()
  return false
}

async function removeWorkers() {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Has the worker keep the files of these pages, unless data is dear or the line slow. */
export async function keepPages(paths: string[]): Promise<void> {
  await navigator.serviceWorker.register(path)
  const { active } = await navigator.serviceWorker.ready
  if (!isSparing()) active?.postMessage({ keep: paths })
}

type Line = { saveData?: boolean; effectiveType?: string }

function isSparing(): boolean {
  // safe: Chromium alone has the property, which TypeScript does not know; elsewhere it is undefined.
  const { connection } = navigator as Navigator & { connection?: Line }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}
