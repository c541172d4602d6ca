import { join } from 'node:path'

/** Environment of a program that a test starts: the compiled sources, which halve the processor time of a start. */
export const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compiled') }
