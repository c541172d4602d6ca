// A server that does not delete partially written files.
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

files.rm = async () => undefined
syncBuiltinESMExports()
