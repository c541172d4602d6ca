import { formatInstant } from '@shehena/domain/dates'
import type { BackupStore } from '../../../storage/backup-store.ts'
import { BackupRefused } from '../backup/archive-reader.ts'
import { listArchives, type PlacedArchive } from './list-archives.ts'
import { installationsFolder, nameOf } from './place-keys.ts'

export type FoundArchive = PlacedArchive & { installation: string }

/** The ids of the installations that have backups in the second place. @throws PlaceAway */
export async function listInstallations(place: BackupStore): Promise<string[]> {
  const installations: string[] = []
  for await (const keys of place.list(installationsFolder)) installations.push(...keys.map(nameOf))
  return installations.toSorted()
}

/** All archives in the second place, by installation, the newest first. @throws PlaceAway */
export async function listAllArchives(place: BackupStore): Promise<FoundArchive[]> {
  const found: FoundArchive[] = []
  for (const installation of await listInstallations(place))
    for (const archive of await listArchives(place, installation)) found.push({ ...archive, installation })
  return found
}

/**
 * The archive of a name, which may be written behind its installation and a slash; without a name the newest.
 *
 * @throws PlaceAway, or BackupRefused if not exactly one fits
 */
export async function findArchive(place: BackupStore, wanted: string | undefined): Promise<FoundArchive> {
  const all = await listAllArchives(place)
  const fitting = all.filter((each) => wanted === undefined || fits(each, wanted))
  const [first] = fitting
  if (!first) {
    const lacks = wanted === undefined ? 'There is no backup in the second place.' : noSuch(wanted)
    throw new BackupRefused(lacks)
  }
  const newest = newestOfEach(fitting)
  if (newest.length === 1) return first
  const names = newest.map(({ installation, name, madeAt }) => `${installation}/${name} (${formatInstant(madeAt)})`)
  throw new BackupRefused(`The second place holds backups of several installations. Name one: ${names.join(', ')}.`)
}

const noSuch = (wanted: string) =>
  `There is no backup ${wanted} in the second place, nor a file of that name here: --list names those that there are.`

function fits({ installation, name }: FoundArchive, wanted: string): boolean {
  return wanted === name || wanted === `${installation}/${name}`
}

function newestOfEach(archives: FoundArchive[]): FoundArchive[] {
  return [...Map.groupBy(archives, ({ installation }) => installation).values()].flatMap((all) => all.slice(0, 1))
}
