import { Alert, Text } from '@mantine/core'
import type { LinkPurpose } from '@shehena/domain/office/accounts/account-links'
import type { Role } from '@shehena/domain/roles'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { api, isRefusal } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { linkMessages } from './link-messages.ts'
import { LinkPageFrame } from './link-page-frame.tsx'

type Holder = { name: string; email: string; role: Role }

/** The token of the link. It is in the URL fragment, which browsers never send to a server. */
export function useLinkToken(): string | null {
  const hash = useSyncExternalStore(onHashChange, () => location.hash)
  return new URLSearchParams(hash.slice(1)).get('token')
}

function onHashChange(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

type Props = {
  token: string
  purpose: LinkPurpose
  title: string
  textFor: (holder: Holder) => string
  /** Shown in place of an expired link. */
  instead?: ReactNode
  children: (holder: Holder) => ReactNode
}

/** Shows the target of a valid link, or why it is invalid. Opening does not use the link up. */
export function OpenedLink({ token, purpose, title, textFor, instead, children }: Props) {
  const t = useMessages(linkMessages)
  const link = useQuery(
    // Never refetched: a used link is invalid, but the page has moved on.
    api.account.openLink.queryOptions({ input: { token, purpose }, staleTime: Number.POSITIVE_INFINITY }),
  )
  const { error } = link
  const isSpent = isRefusal(error, 'GONE')
  // A malformed token was truncated on its way.
  const isCut = isRefusal(error, 'INVALID')
  return (
    <LinkPageFrame title={title} text={link.data && textFor(link.data)}>
      {link.isPending && <Text role="status">{t.opening}</Text>}
      {error && !isSpent && !isCut && (
        <ErrorPanel title={t.openFailed} detail={error.message} onRetry={() => link.refetch()} />
      )}
      {(isSpent || isCut) && (
        <>
          <LinkRefusal title={t.spentTitle} message={isSpent ? error.message : t.incomplete} />
          {instead}
        </>
      )}
      {link.data && children(link.data)}
    </LinkPageFrame>
  )
}

export function LinkRefusal({ title, message }: { title: string; message: string }) {
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title} mb="md">
      {message}
    </Alert>
  )
}
