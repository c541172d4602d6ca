import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A built web app, and the folder in which the servers of all versions keep the parts of theirs. */
type Parts = { webFolder: string; assetsFolder: string }

/** How many versions keep their parts: a rolling upgrade needs two, one that is taken back and tried again a third. */
const versionsKept = 4
const hourMs = 3_600_000

/**
 * The version of a built web app: the name of its first script, which changes with any other file of it. A page reads it
 * in its own HTML (web/src/app/page-version.ts). Null without a build, as in development.
 */
export function versionOf(webFolder: string): string | null {
  const file = join(webFolder, 'index.html')
  if (!existsSync(file)) return null
  const [, name] = /<script type="module"[^>]* src="\/assets\/([\w-]+)\.js"/.exec(readFileSync(file, 'utf8')) ?? []
  return name ?? null
}

/**
 * Keeps the parts of this version where every server finds them, and those of the versions before: a page that was opened on
 * one server asks another one for its parts. A version is there as a whole or not at all.
 */
export async function keepParts({ webFolder, assetsFolder }: Parts): Promise<void> {
  const version = versionOf(webFolder)
  if (!version) return
  await mkdir(assetsFolder, { recursive: true, mode: 0o700 })
  const own = join(assetsFolder, version)
  if (!existsSync(own)) await copyWhole(join(webFolder, 'assets'), { own, assetsFolder })
  // Its time says when the version was started last.
  const started = join(own, startedName)
  await writeFile(started, `${process.pid}`, closed)
  await forgetOld(assetsFolder, { own, now: (await stat(started)).mtimeMs })
}

const startedName = 'started'
const closed = { mode: 0o600 }

async function copyWhole(from: string, { own, assetsFolder }: { own: string; assetsFolder: string }): Promise<void> {
  const coming = await mkdtemp(join(assetsFolder, '.coming-'))
  try {
    const assets = join(coming, 'assets')
    await mkdir(assets, { mode: 0o700 })
    // Not a copy, which would take over the modes of a read-only folder.
    for (const name of await readdir(from))
      await writeFile(join(assets, name), await readFile(join(from, name)), closed)
    await writeFile(join(coming, startedName), '', closed)
    await rename(coming, own)
  } catch (error) {
    await remove(coming)
    // Another server of this version may have been first.
    if (!existsSync(own)) throw error
  }
}

async function forgetOld(assetsFolder: string, { own, now }: { own: string; now: number }): Promise<void> {
  const names = await readdir(assetsFolder)
  const left = names.filter((name) => name.startsWith('.coming-')).map((name) => join(assetsFolder, name))
  for (const folder of left) if (now - (await timeOf(folder)) > hourMs) await remove(folder)

  const versions = names.filter((name) => !name.startsWith('.')).map((name) => join(assetsFolder, name))
  const byStart = await Promise.all(
    versions.map(async (folder) => ({ folder, at: await timeOf(join(folder, startedName)) })),
  )
  const others = byStart.filter(({ folder, at }) => folder !== own && at > 0).sort((one, other) => other.at - one.at)
  for (const { folder } of others.slice(versionsKept - 1)) await remove(folder)
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true })

/** When a file was written, in milliseconds; 0 where it is not there: another server may have removed it. */
const timeOf = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

/** The folder of the version that has a part; null where no version has it, or it is no name of a part. */
export async function folderOfPart(assetsFolder: string, part: string): Promise<string | null> {
  if (!/^[\w-][\w.-]{0,150}$/.test(part)) return null
  const versions = await readdir(assetsFolder).catch(() => [])
  for (const version of versions.filter((name) => !name.startsWith('.'))) {
    const folder = join(assetsFolder, version)
    if (await isThere(join(folder, 'assets', part))) return folder
  }
  return null
}

const isThere = (path: string) => timeOf(path).then((time) => time > 0)
