import { existsSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import { preferredLanguage } from '@shehena/domain/office/settings/preferred-language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../errors.ts'
import { type Gateway, sessionOf } from './gateway.ts'
import { folderOfPart } from './kept-parts.ts'

const knownPages = /^\/(auth(\/(forgot|invitation|reset|second-factor|verify))?|setup|app(\/.*)?)$/

type Options = {
  folder: string
  /** Where the parts of other versions are; null where none are kept. */
  assetsFolder: string | null
  gateway: Gateway
  offlineCopy: boolean
}

/**
 * Serves the built web app: hashed assets (cached forever), also those of other versions, the landing page, and the single
 * page for every other path.
 */
export async function webApp(app: FastifyInstance, { folder, assetsFolder, gateway, offlineCopy }: Options) {
  if (!existsSync(folder)) return
  const files = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    // Without the service worker, browsers remove what they have kept (web/src/app/offline/worker.ts).
    ...(!offlineCopy && { globIgnore: ['service-worker.js*'] }),
    index: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language, cookie' })
    if (await isSignedIn(request, gateway)) return reply.redirect('/app/dashboard')
    return reply.sendFile(isInSwahili(request) ? 'landing-sw.html' : 'landing.html')
  })
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/'] = request.url.split('?')
    if (path.startsWith('/api/')) return reply.callNotFound()
    return reply
      .code(knownPages.test(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .sendFile(fileOf(path, files))
  }
  // The parts of this version have routes of their own.
  app.get('/assets/:part', async (request, reply) => {
    // safe: the path names it.
    const { part } = request.params as { part: string }
    const other = assetsFolder && (await folderOfPart(assetsFolder, part))
    return other ? reply.sendFile(`assets/${part}`, other) : sendPage(request, reply)
  })
  app.get('/*', sendPage)
}

// Longer than a look at a session takes, and short for a person who waits for a page.
const patienceMs = 2000

/** Whether a visitor is at work. A page does not depend on the database: while that is away, nobody is known. */
async function isSignedIn(request: FastifyRequest, gateway: Gateway): Promise<boolean> {
  const looked = sessionOf(request, gateway).catch((error: unknown) => {
    if (isUnavailable(error)) return null
    throw error
  })
  const session = await Promise.race([looked, sleep(patienceMs, null, { ref: false })])
  return typeof session === 'object' && session?.isActive === true
}

const uuid = /\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/i

/** One page in several files, which preload what their paths need (web/build/page-preloads.ts). */
function fileOf(path: string, files: Set<string>): string {
  const own = `${path.slice(1).replace(uuid, '/id')}.html`
  if (path.startsWith('/app/')) return files.has(own) ? own : 'app.html'
  return path === '/auth' ? 'auth.html' : 'index.html'
}

/** Whether the page is in Swahili: by the URL, else by the browser's languages. */
function isInSwahili(request: FastifyRequest): boolean {
  const { searchParams } = new URL(request.url, 'http://shehena.internal')
  const tags = searchParams.get('lang') ?? request.headers['accept-language'] ?? ''
  return preferredLanguage(tags.split(',')) === 'sw'
}
