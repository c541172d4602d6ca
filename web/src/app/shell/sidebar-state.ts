import { useState } from 'react'

const cookie = 'sidebar'
const sevenDays = 7 * 24 * 60 * 60

const isRemembered = () => document.cookie.split('; ').includes(`${cookie}=collapsed`)

/** Whether the sidebar is collapsed. Ctrl or Cmd+B toggles it; a cookie keeps it for 7 days. Specification, section 9. */
export function useSidebarCollapsed() {
  const [isCollapsed, setIsCollapsed] = useState(isRemembered)

  const toggle = () => {
    const next = !isCollapsed
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing without TLS.
    document.cookie = `${cookie}=${next ? 'collapsed' : 'expanded'}; max-age=${sevenDays}; path=/; samesite=lax`
    setIsCollapsed(next)
  }

  return [isCollapsed, toggle] as const
}
