/** Written by the build: web/build/service-worker.ts. */
declare const program: {
  version: string
  /** The script that the HTML of this version names. */
  entry: string
  /** What opens the program: its HTML, the frame, and the sign-in page. */
  shell: string[]
  files: string[]
  /** The files of the pages below a path, '/app/customers', as positions in `files`. */
  pages: Record<string, number[]>
}

// safe: this script runs as a service worker only.
const worker = self as unknown as ServiceWorkerGlobalScope

const prefix = 'program-'
const cacheName = prefix + program.version
const html = '/app.html'

/** After this time without an answer the program opens from this device. */
const patienceMs = 5000

worker.addEventListener('install', (event) => event.waitUntil(keepShell()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('message', (event) => event.waitUntil(keepPages(event.data)))

// Only the program itself is kept. Answers of the API, and whatever is sent, never pass through here.
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(request))
  else if (program.shell.includes(pathname)) event.respondWith(freshFile(request, pathname))
})

/** Keeps what opens the program: all of one version, or nothing. */
async function keepShell() {
  try {
    const cache = await caches.open(cacheName)
    await Promise.all(program.shell.map((path) => keepFile(cache, path)))
    const page = await cache.match(html)
    // While a new version is being deployed, the HTML may be of the other one.
    if (!(await page?.text())?.includes(program.entry)) throw new Error('The HTML is of another version')
  } catch (error) {
    await caches.delete(cacheName)
    throw error
  }
  await worker.skipWaiting()
}

/** Deletes old versions, but for the last: a tab that is still open may need its files. */
async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** @throws Error where the answer is not the file */
async function keepFile(cache: Cache, path: string) {
  const answer = await fetch(path, path.startsWith('/assets/') ? {} : { cache: 'no-cache' })
  if (!isFile(answer)) throw new Error(`No answer is ${path}`)
  await cache.put(path, answer)
}

/** Whether an answer is the file asked for: not an error, nor the page of a portal in its place, nor what that leads to. */
function isFile({ ok, redirected, headers, url }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') === true
  return ok && !redirected && isPage === url.endsWith('.html')
}

/** Keeps the files of pages, one after the other, so that they are in nobody's way. */
async function keepPages({ keep = [] }: { keep?: string[] }) {
  const cache = await caches.open(cacheName)
  for (const file of keep.flatMap((path) => program.pages[path] ?? []).map((position) => program.files[position])) {
    if (!file || (await caches.match(file))) continue
    try {
      await keepFile(cache, file)
    } catch {
      // The line is gone, or the version: the next visit goes on.
      return
    }
  }
}

/** A page from the server; without one, the program as it was kept. */
async function page(request: Request, pathname: string): Promise<Response> {
  const asked = fetch(request)
  const answer = await soon(asked)
  if (answer) return answer
  if (pathname === '/') return Response.redirect('/app/dashboard')
  const kept = await caches.open(cacheName).then((cache) => cache.match(html))
  return kept ?? asked
}

/** A file whose name changes with its content. */
async function hashedFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (isFile(answer)) {
    const copy = answer.clone()
    const cache = await caches.open(cacheName)
    await cache.put(request, copy).catch(() => undefined)
  }
  return answer
}

async function freshFile(request: Request, pathname: string): Promise<Response> {
  const asked = fetch(request)
  return (await soon(asked)) ?? (await caches.match(pathname)) ?? asked
}

/** The answer of the server, or undefined where it is away or slow. */
async function soon(asked: Promise<Response>): Promise<Response | undefined> {
  const late = new Promise<undefined>((done) => setTimeout(done, patienceMs))
  const answer = await Promise.race([asked.catch(() => undefined), late])
  return answer && answer.status < 502 ? answer : undefined
}
