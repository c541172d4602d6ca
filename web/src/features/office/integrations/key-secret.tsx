import { Anchor, Text } from '@mantine/core'
import type { ApiKey } from '@shehena/domain/office/api-keys/api-keys-api'
import { useMessages } from '#web/app/messages.ts'
import { secretMessages } from './key-form-messages.ts'
import { keyMessages } from './key-messages.ts'
import { SecretDialog } from './secret-dialog.tsx'

/** A key with its secret. */
export type MadeKey = { secret: string; key: ApiKey }

/** An endpoint that every role may read. */
const callOf = (prefix: string) => `curl -H "Authorization: Bearer ${prefix}…" ${location.origin}/api/bookings`

/** The secrets of one or more keys, with which a program calls the API. */
export function KeySecret({ made, onClose }: { made: readonly MadeKey[]; onClose: () => void }) {
  const t = useMessages(secretMessages)
  const words = useMessages(keyMessages)
  return (
    <SecretDialog
      title={made.length > 1 ? t.titleOfAll : made.map(({ key }) => t.title(key.name)).join()}
      secrets={made.map(({ secret, key }) => ({ name: key.name, secret }))}
      whoHasIt={t.whoHasIt}
      onClose={onClose}
    >
      <Text mb="xs">{t.example}</Text>
      <Text component="code" ff="monospace" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {callOf(made[0]?.key.prefix ?? '')}
      </Text>
      <Anchor display="block" mt="xs" href="/api/docs" target="_blank">
        {words.calling}
      </Anchor>
    </SecretDialog>
  )
}
