import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { create } from 'qrcode'
import { ApiError } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { AccountForm } from './account-form.tsx'
import classes from './account-page.module.css'
import { secondFactorMessages } from './second-factor/second-factor-messages.ts'

type Props = {
  secret: string
  appAddress: string
  error: Error | null
  isBusy: boolean
  onCode: (code: string) => Promise<unknown>
}

/** Shows the TOTP secret as QR code and text, and asks for the first code as proof. */
export function AppSetup({ secret, appAddress, error, isBusy, onCode }: Props) {
  const t = useMessages(secondFactorMessages)
  const refusal = error instanceof ApiError ? (error.fields.code ?? error.message) : error?.message
  return (
    <AccountForm send={(typed) => onCode(String(typed.get('code')).trim())}>
      {(errorOf) => (
        <Stack gap="md">
          <Text>{t.scan}</Text>
          <QrCode text={appAddress} label={t.picture} />
          <div>
            <Text size="sm" c="dimmed">
              {t.orType}
            </Text>
            <Text className={classes.secret} data-secret>
              {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </Text>
          </div>
          <TextInput
            name="code"
            label={t.code}
            description={t.codeHint}
            required
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errorOf('code') ?? refusal}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy}>
              {t.confirm}
            </Button>
          </Group>
        </Stack>
      )}
    </AccountForm>
  )
}

// Quiet zone, in modules: QR readers need it.
const quietZone = 4

/** A QR code, drawn locally: the secret must not reach a third party. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  const squares = Array.from(data, (isDark, index) =>
    isDark ? `M${(index % size) + quietZone} ${Math.floor(index / size) + quietZone}h1v1h-1z` : '',
  )
  const width = size + 2 * quietZone
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${width} ${width}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} fill="black" />
    </svg>
  )
}
