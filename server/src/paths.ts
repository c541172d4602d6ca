import { join } from 'node:path'

// This file runs as server/src/paths.ts and, bundled, as server/dist/main.js: both lie one folder below server/.
const serverFolder = join(import.meta.dirname, '..')

/** The numbered SQL files. */
export const migrationsFolder = join(serverFolder, 'migrations')

/** The built web app. */
export const webFolder = join(serverFolder, '..', 'web', 'dist')

/** The worker threads: the source files in development, bundles of their own in production. */
const isSource = import.meta.filename.endsWith('.ts')

/** Makes PDFs. */
export const printingThread = isSource
  ? join(import.meta.dirname, 'features/office/printing/printing-thread.ts')
  : join(import.meta.dirname, 'printing-thread.js')

/** Reads files that somebody uploads. */
export const readingThread = join(import.meta.dirname, isSource ? 'reading-thread.ts' : 'reading-thread.js')
