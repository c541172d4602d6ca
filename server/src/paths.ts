import { join } from 'node:path'

// This file runs as server/src/paths.ts and, bundled, as server/dist/main.js: both lie one folder below server/.
const serverFolder = join(import.meta.dirname, '..')

/** The numbered SQL files. */
export const migrationsFolder = join(serverFolder, 'migrations')

/** The built web app. */
export const webFolder = join(serverFolder, '..', 'web', 'dist')

/** The worker thread that makes PDFs: the source file in development, a second bundle in production. */
export const printingThread = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'features/printing/printing-thread.ts')
  : join(import.meta.dirname, 'printing-thread.js')
