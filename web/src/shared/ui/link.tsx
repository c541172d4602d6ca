import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'

type Target = {
  to: string
  children: ReactNode
  'aria-label'?: string
  /** False for a link to a dialog over the same page, which should stay where it is scrolled to. */
  resetScroll?: boolean
}

/** A path of `paths.ts` as the router takes it: its search parameters apart. */
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

/** Leads on at once, leaving no step in the history. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  // The way is chosen once: it may be made from the current address, which changes under way.
  const [href] = useState(to)
  useEffect(() => {
    void navigate({ href, replace: true })
  }, [navigate, href])
  return null
}
