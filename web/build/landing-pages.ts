import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readClock } from '@shehena/domain/dates'
import type { Plugin } from 'vite'
import type { Language } from '../src/app/messages.ts'
import { landingMessages } from '../src/features/office/landing/landing-messages.ts'

const folder = join(import.meta.dirname, '../src/features/office/landing')

/** The page's file in each language; server/src/http/web-app.ts chooses between them. */
const files: Record<Language, string> = { en: 'landing.html', sw: 'landing-sw.html' }

/** Writes the landing page in each language, with inlined style: it reads before any script runs. */
export function landingPages(): Plugin {
  return {
    name: 'landing-pages',
    configureServer: (server) => {
      server.middlewares.use(async (request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
        if (pathname !== '/') return next()
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await landingPage(searchParams.get('lang') === 'sw' ? 'sw' : 'en'))
      })
    },
    async generateBundle() {
      // safe: the keys of an object literal are its languages.
      for (const language of Object.keys(files) as Language[]) {
        this.emitFile({ type: 'asset', fileName: files[language], source: await landingPage(language) })
      }
    },
  }
}

async function landingPage(language: Language): Promise<string> {
  const [html, css] = await Promise.all([
    readFile(join(folder, 'landing.html'), 'utf8'),
    readFile(join(folder, 'landing.css'), 'utf8'),
  ])
  const words = new Map([
    ['year', readClock().slice(0, 4)],
    ['language', language],
    ...Object.entries(landingMessages).map(([key, text]) => [key, text[language]] as const),
  ])
  return html
    .replace('lang="en"', `lang="${language}"`)
    .replace('<style></style>', () => `<style>${css}</style>`)
    .replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, key: string) => {
      const word = words.get(key)
      if (word === undefined) throw new Error(`landing.html asks for ${key}, which landing-messages.ts does not have`)
      return word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
    })
}
