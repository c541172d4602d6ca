/** Saves a file from the server as a browser download. */
export function saveFile(file: File) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser reads the blob URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), revokeDelayMs)
}

const revokeDelayMs = 60_000
