import { Text } from '@mantine/core'
import { useMessages } from '#web/app/messages.ts'
import { openingMessages } from './opening-messages.ts'

/** Says who applies what finance has prepared. */
export function OpeningNotice() {
  const t = useMessages(openingMessages)
  return <Text>{t.appliedByManagers}</Text>
}
