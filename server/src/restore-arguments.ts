import { parseArgs } from 'node:util'
import { StartError } from './start-error.ts'

const usage = `Usage: npm run restore -- FILE.zip                       a backup that was made in the settings
       npm run restore -- --key KEYFILE [NAME|FILE.age]  a nightly backup, by default the newest
       npm run restore -- --check --key KEYFILE [NAME]   reads all of a nightly backup and restores nothing
       npm run restore -- --list                         the nightly backups in the second place
KEYFILE is - for standard input.`

/** What the command is asked to do. */
export type Wish =
  | { kind: 'list' }
  | { kind: 'archive'; path: string }
  | { kind: 'nightly'; isCheck: boolean; keyFile: string; name: string | undefined }

/** Reads the arguments of the command. @throws StartError with its usage */
export function readArguments(args: string[]): Wish {
  const { values, positionals } = parse(args)
  const { list = false, check = false, key } = values
  const [name, ...more] = positionals
  if (more.length > 0) throw new StartError(usage)
  if (list && !check && key === undefined && name === undefined) return { kind: 'list' }
  if (list || key === '') throw new StartError(usage)
  if (key !== undefined) return { kind: 'nightly', isCheck: check, keyFile: key, name }
  if (check || name?.endsWith('.age'))
    throw new StartError('A nightly backup is opened by its private key: --key KEYFILE, or --key - for standard input.')
  if (name === undefined) throw new StartError(usage)
  return { kind: 'archive', path: name }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { list: { type: 'boolean' }, check: { type: 'boolean' }, key: { type: 'string' } },
    })
  } catch {
    throw new StartError(usage)
  }
}
