// A server that leaves behind what it could not write whole.
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

files.rm = async () => undefined
syncBuiltinESMExports()
