import { Alert, Text } from '@mantine/core'
import type { LinkPurpose } from '@shehena/domain/accounts/account-links'
import type { Role } from '@shehena/domain/roles'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, isRefusal } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { ErrorPanel } from '#web/shared/ui/error-panel.tsx'
import { linkMessages } from './link-messages.ts'
import { LinkPageFrame } from './link-page-frame.tsx'

type Holder = { name: string; email: string; role: Role }

/** The secret of the link that has led here. It stands behind the '#', which browsers send nobody. */
export function useLinkToken(): string | null {
  const hash = useLocation({ select: (location) => location.hash })
  return new URLSearchParams(hash).get('token')
}

type Props = {
  token: string
  purpose: LinkPurpose
  title: string
  textFor: (holder: Holder) => string
  /** What is offered in place of a link that is no longer good. */
  instead?: ReactNode
  children: (holder: Holder) => ReactNode
}

/** Shows what a link leads to while it is good, and otherwise says why not. Looking does not use it up. */
export function OpenedLink({ token, purpose, title, textFor, instead, children }: Props) {
  const t = useMessages(linkMessages)
  const link = useQuery(
    // Once it is used it is no longer good, and the page has said so already.
    api.account.openLink.queryOptions({ input: { token, purpose }, staleTime: Number.POSITIVE_INFINITY }),
  )
  const { error } = link
  const isSpent = isRefusal(error, 'GONE')
  // What is no secret at all was cut off on its way.
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
