import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'

type Target = {
  to: string
  children: ReactNode
  'aria-label'?: string
  /** False for a dialog over the same page, to keep its scroll position. */
  resetScroll?: boolean
}

/** Splits a path of `paths.ts` into the router's path and search parameters. */
export function target(path: string) {
  const [to = '', search = ''] = path.split('?')
  // safe: the router reads search parameters through the route's validateSearch, whatever they are.
  return { to, search: Object.fromEntries(new URLSearchParams(search)) as never }
}

export function TextLink({ to, ...props }: AnchorProps & Target) {
  return <Anchor component={Link} {...target(to)} {...props} />
}

export function ButtonLink({ to, ...props }: ButtonProps & Target) {
  return <Button component={Link} {...target(to)} {...props} />
}

export function MailLink({ address }: { address: string }) {
  return <Anchor href={`mailto:${address}`}>{address}</Anchor>
}

/** Redirects at once, replacing the history entry. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  // Frozen: the path may derive from the current URL, which changes during the redirect.
  const [href] = useState(to)
  useEffect(() => {
    void navigate({ href, replace: true })
  }, [navigate, href])
  return null
}
