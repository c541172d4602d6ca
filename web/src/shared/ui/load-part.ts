const arriving = new Map<string, Promise<void>>()

/**
 * Takes the place of the bundler's own loader of parts (web/build/part-loader.ts): has the files of a part arrive before
 * it is imported. Browsers up to 2026 remember an import() that failed, or a link that preloads a script, and never ask
 * for that file again.
 *
 * @param importPart the bundler's import() of the part
 * @param files the part's own file, what it imports, and its style sheets, as paths
 * @throws TypeError where a file does not arrive, in the words of browsers; a later call asks for it again
 */
export async function __vitePreload<Part>(importPart: () => Promise<Part>, files: string[] = []): Promise<Part> {
  const results = await Promise.allSettled(files.map(arrive))
  for (const result of results) if (result.status === 'rejected') throw result.reason
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

/** What the page itself has named is loaded before anything runs. */
function isThere(path: string): boolean {
  return document.querySelector(`link[href="${path}"], script[src="${path}"]`) !== null
}

function askFor(path: string): Promise<void> {
  return path.endsWith('.css') ? addStyleSheet(path) : fetchScript(path)
}

/** Leaves the script in the browser's cache, where the import finds it. */
async function fetchScript(path: string): Promise<void> {
  try {
    const response = await fetch(path)
    await response.arrayBuffer()
    if (response.ok) return
  } catch {
    // As one that is not there.
  }
  throw missing(path)
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

// The router knows a part by these words that a newer version of the program no longer has, and loads the page anew.
const missing = (path: string) => new TypeError(`Failed to fetch dynamically imported module: ${path}`)
