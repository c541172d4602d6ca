import type { ReactNode } from 'react'

/** Where a page shows what its calls wait for (other-version.tsx); null on a page that has no such place. */
export const versionPlace: { show: ((bar: ReactNode) => void) | null } = { show: null }
