import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A browser that Playwright cannot drive here, driven by the W3C's WebDriver protocols. */
export type Engine = {
  open: (url: string) => Promise<void>
  /** Evaluates an expression in the page. Its value must survive JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** Presses keys and moves the mouse: real input, not events of a script. */
  act: (sources: InputSource[]) => Promise<void>
  resize: (size: Size) => Promise<void>
  /** A PNG of the window. */
  picture: () => Promise<Buffer>
  /** The folder of what the page downloads. */
  downloads: string
  close: () => Promise<void>
}

export type Size = { width: number; height: number }

/** https://www.w3.org/TR/webdriver2/#actions */
export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; actions: PointerAction[] }
type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }

/** What starting an engine needs. */
export type Start = {
  /** A folder of its own: profile and downloads. */
  folder: string
  /** Notes a message of the console that is an error or a warning. */
  note: (fault: string) => void
}

/** How an engine is had and started. */
export type EngineKind = {
  title: string
  /** The programs it needs: one of each row. */
  programs: string[][]
  /** What installs them on Debian and Ubuntu. */
  packages: string
  start: (start: Start) => Promise<Engine>
}

/** A zone far from Nairobi, as in playwright.config.ts: what is shown must not depend on it. */
export const timeZone = 'America/Los_Angeles'

/** The path of the first of some programs that is installed. */
export function findProgram(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
