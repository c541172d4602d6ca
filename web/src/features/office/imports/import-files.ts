/** The files that this tab has uploaded, by import: to be read otherwise without choosing them again. */
const files = new Map<string, File>()

export const fileOf = (id: string) => files.get(id)

export function keepFile(id: string, file: File) {
  files.set(id, file)
}

export function dropFile(id: string) {
  files.delete(id)
}
