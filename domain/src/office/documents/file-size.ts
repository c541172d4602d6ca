const units = ['B', 'KB', 'MB', 'GB'] as const

/** Formats a file size, '312 KB', '1.4 MB'. Units of 1024, as in the limit of 10 MB; the same in every language. */
export function formatFileSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  const size = bytes / 1024 ** step
  const text = step < 2 || size >= 9.95 ? size.toFixed(0) : size.toFixed(1)
  return `${text} ${units[step]}`
}
