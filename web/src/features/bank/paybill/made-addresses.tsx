import { Alert, Button, Stack, Text } from '@mantine/core'
import type { PaybillHook } from '@shehena/domain/bank/paybill/paybill-api'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import { useEffect, useRef } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { copyText } from '#web/shared/forms/copy-text.ts'
import { isFocusLost } from '#web/shared/ui/focus-after.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { isCallable } from './callable-address.ts'
import classes from './paybill.module.css'
import { addressMessages } from './paybill-messages.ts'
import { TestNotification } from './test-notification.tsx'

/** Both addresses, as the server says them once. */
export type Addresses = { confirmationUrl: string; validationUrl: string }

type Props = { account: BankAccount; hook: PaybillHook; addresses: Addresses }

/** New addresses, and what is entered at Safaricom, by the names that it has there. */
export function MadeAddresses({ account, hook, addresses }: Props) {
  const t = useMessages(addressMessages)
  const { confirmationUrl, validationUrl } = addresses
  const notice = useRef<HTMLDivElement>(null)
  // The button that made them is gone.
  useEffect(() => {
    if (isFocusLost()) notice.current?.focus()
  }, [])
  return (
    <Stack gap="sm">
      <Alert ref={notice} tabIndex={-1} color="yellow" title={t.copyNow} className={classes.notice ?? ''}>
        {t.secret}
      </Alert>
      <Text>{t.enter}</Text>
      <dl className={classes.entries}>
        <Entry name="ShortCode" value={account.number} />
        <Entry name="ResponseType" value="Completed" />
        <Entry name="ConfirmationURL" value={confirmationUrl} />
        <Entry name="ValidationURL" value={validationUrl} />
      </dl>
      {!isCallable(confirmationUrl) && <Alert color="yellow">{t.notPublic}</Alert>}
      <Text>{t.validation}</Text>
      <TestNotification hook={hook} confirmationUrl={confirmationUrl} />
    </Stack>
  )
}

function Entry({ name, value }: { name: string; value: string }) {
  const t = useMessages(addressMessages)
  const place = useRef<HTMLDivElement>(null)
  const copy = () =>
    copyText(value, place.current).then(
      () => toast.success(t.copied(name)),
      () => toast.failure(t.copyFailed),
    )
  return (
    <div ref={place} className={classes.entry}>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        <Button size="compact-sm" variant="default" aria-label={t.copyNamed(name)} onClick={copy}>
          {t.copy}
        </Button>
      </dd>
    </div>
  )
}
