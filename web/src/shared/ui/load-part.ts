const arriving = new Map<string, Promise<void>>()

/**
 * Replaces Vite's preload helper (web/build/part-loader.ts): fetches the files of a chunk before importing it. Browsers up
 * to 2026 cache a failed import() or modulepreload, and never retry it.
 *
 * @param importPart the bundler's import() of the chunk
 * @param files the chunk's own file, its imports and style sheets, as paths
 * @throws TypeError where a file fails to load, with a browser's message; a later call retries
 */
export async function __vitePreload<Part>(importPart: () => Promise<Part>, files: string[] = []): Promise<Part> {
  const results = await Promise.allSettled(files.map(arrive))
  const faults = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (faults.length > 0) throw faults.find((fault) => !mayCome(fault)) ?? faults[0]
  return importPart()
}

function arrive(file: string): Promise<void> {
  const path = `/${file}`
  const known = arriving.get(path)
  if (known) return known
  const arrival = isThere(path) ? Promise.resolve() : askFor(path)
  arriving.set(path, arrival)
  arrival.catch(() => arriving.delete(path))
  return arrival
}

/** Files named in the HTML are already loaded. */
function isThere(path: string): boolean {
  return document.querySelector(`link[href="${path}"], script[src="${path}"]`) !== null
}

function askFor(path: string): Promise<void> {
  return path.endsWith('.css') ? addStyleSheet(path) : fetchScript(path)
}

/** Fetches a script into the browser's cache, where the import finds it. */
async function fetchScript(path: string): Promise<void> {
  let status = 0
  try {
    const response = await fetch(path)
    await response.arrayBuffer()
    if (response.ok) return
    status = response.status
  } catch {
    // A network error gets the same message as a missing file.
  }
  throw missing(path, status)
}

function addStyleSheet(path: string): Promise<void> {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: path })
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(missing(path))
    }
    document.head.append(link)
  })
}

const missing = (path: string, status = 0) =>
  new TypeError(`Failed to fetch dynamically imported module: ${path}`, { cause: status })

/**
 * Whether a later call may load the part. Not where a newer version of the program has replaced it, nor after a failed
 * import(): then the document has to be loaded again.
 */
export const mayCome = (error: unknown) =>
  error instanceof TypeError && typeof error.cause === 'number' && error.cause !== 404
