/** Saves a file that the server answered with, as a browser saves a download. */
export function saveFile(file: File) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser reads it in its own time.
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}

const keptMs = 60_000
