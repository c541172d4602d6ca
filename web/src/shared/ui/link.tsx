import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from './navigation.ts'

type Target = {
  to: string
  children: ReactNode
  'aria-label'?: string
  resetScroll?: boolean
  /** The sign that a table shows in place of the word. */
  'data-sign'?: 'view' | 'edit'
  /** The one action of a row that its card on a phone shows. */
  'data-act'?: boolean
}

/** Splits a path of `paths.ts` into the router's path and search parameters. */
export function target(path: string) {
  const [to = '', search = ''] = path.split('?')
  // safe: the router reads search parameters through the route's validateSearch, whatever they are.
  return { to, search: Object.fromEntries(new URLSearchParams(search)) as never }
}

export function TextLink({ to, resetScroll = true, ...props }: AnchorProps & Target) {
  return <Anchor {...useLink(to, { resetScroll })} {...props} />
}

export function ButtonLink({ to, resetScroll = true, ...props }: ButtonProps & Target) {
  return <Button component="a" {...useLink(to, { resetScroll })} {...props} />
}

type LinkOptions = { resetScroll?: boolean; onPress?: (() => void) | undefined }

/** The attributes of a link: a click changes the page without reloading it, and pointing at it loads the page. */
export function useLink(to: string, { resetScroll = true, onPress }: LinkOptions = {}) {
  const { go, preload } = useNavigation()
  const onIntent = () => preload(to)
  return {
    href: to,
    onClick: (event: MouseEvent) => {
      onPress?.()
      // A new tab or window is the browser's business.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      go(to, { resetScroll })
    },
    onMouseEnter: onIntent,
    onFocus: onIntent,
    onTouchStart: onIntent,
  }
}

export function MailLink({ address }: { address: string }) {
  return <Anchor href={`mailto:${address}`}>{address}</Anchor>
}

/** Redirects at once, replacing the history entry. */
export function Redirect({ to }: { to: string }) {
  const { go } = useNavigation()
  // Frozen: the path may derive from the current URL, which changes during the redirect.
  const [path] = useState(to)
  useEffect(() => go(path, { replace: true }), [go, path])
  return null
}
