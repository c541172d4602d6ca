/** Where things lie in the second place. An installation is the id of its file store (store-mark.ts). */

/** Below it a file for each installation, under its id. */
export const installationsFolder = 'installations'

export const archivesFolder = (installation: string) => `${installation}/archives`
export const archiveKey = (installation: string, name: string) => `${archivesFolder(installation)}/${name}`

/** The folder of the files that are encrypted for a key, and whose checksum begins with two digits. */
export const filesFolder = (installation: string, recipient: string, start: string) =>
  `${installation}/files/${recipient}/${start}`
export const fileKey = (installation: string, { recipient, sha256 }: { recipient: string; sha256: string }) =>
  `${filesFolder(installation, recipient, sha256.slice(0, 2))}/${sha256}.age`

export const erasedFolder = (installation: string) => `${installation}/erased`

/** The name of an archive that begins at an instant, to the second: shehena-2026-11-30T02-10-05Z.age */
export function archiveName(begunAt: string): string {
  return `shehena-${writeInstant(begunAt)}.age`
}

/** When an archive was made, an ISO instant, by its name; null if it is no archive's. */
export function madeAtOf(name: string): string | null {
  const [, written] = /^shehena-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.age$/.exec(name) ?? []
  return written ? readInstant(written) : null
}

type Erased = { kind: string; id: string; at: string }

export function erasedKey(installation: string, { kind, id, at }: Erased): string {
  return `${erasedFolder(installation)}/${kind}-${id}-${writeInstant(at)}`
}

/** Who was erased, and when; null for another key. */
export function readErased(key: string): Erased | null {
  const [, kind, id, written] = /\/([a-z]+)-([\da-f-]{36})-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)$/.exec(key) ?? []
  return kind && id && written ? { kind, id, at: readInstant(written) } : null
}

/** The name that a key ends with. */
export function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}

const writeInstant = (instant: string) => `${instant.slice(0, 19).replaceAll(':', '-')}Z`
const readInstant = (written: string) => `${written.slice(0, 11)}${written.slice(11, 19).replaceAll('-', ':')}.000Z`
