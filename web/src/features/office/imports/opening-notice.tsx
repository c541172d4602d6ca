import { Text } from '@mantine/core'
import { useMessages } from '#web/app/messages.ts'
import { openingMessages } from './opening-messages.ts'

/** Says who applies what finance has prepared, or what is left of an import that somebody else applied. */
export function OpeningNotice({ isApplied }: { isApplied: boolean }) {
  const t = useMessages(openingMessages)
  return <Text>{isApplied ? t.leftByOthers : t.appliedByManagers}</Text>
}
