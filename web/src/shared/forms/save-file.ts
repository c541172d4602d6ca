/** Saves a file from the server as a browser download. */
export function saveFile(file: File) {
  const address = URL.createObjectURL(file)
  followDownload(address, file.name)
  // The browser reads the blob URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), revokeDelayMs)
}

/** Has the browser download a file by its URL. */
export function followDownload(url: string, fileName: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}

const revokeDelayMs = 60_000
