/** In bytes, inclusive: 500 KB. */
export const largestLogo = 500 * 1024

/** The most pixels of each side. */
export const longestSide = 2000

/** A size in whole kilobytes, '812', rounded up: more than is allowed is never shown as that. */
export function inKilobytes(size: number): string {
  return Math.ceil(size / 1024).toLocaleString('en')
}

/** Of a paper with nothing but the logo, in bytes: the picture is compressed again in it. */
export const largestPaper = 1_000_000
