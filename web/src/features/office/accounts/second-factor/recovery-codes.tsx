import { Button, Group, Stack, Text } from '@mantine/core'
import { useMessages } from '#web/app/messages.ts'
import { saveFile } from '#web/shared/forms/save-file.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import classes from '../account-page.module.css'
import { secondFactorMessages } from './second-factor-messages.ts'

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useMessages(secondFactorMessages)
  const text = `${codes.join('\n')}\n`

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t.copied),
      () => toast.failure(t.copyFailed),
    )

  return (
    <Stack gap="md">
      <Text>{t.codesText}</Text>
      <ul className={classes.codes} aria-label={t.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        {/* The clipboard API is missing without TLS. */}
        {window.isSecureContext && (
          <Button variant="default" onClick={copy}>
            {t.copy}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => saveFile(new File([text], 'shehena-recovery-codes.txt', { type: 'text/plain' }))}
        >
          {t.download}
        </Button>
        <Button ml="auto" onClick={onDone}>
          {t.done}
        </Button>
      </Group>
    </Stack>
  )
}
