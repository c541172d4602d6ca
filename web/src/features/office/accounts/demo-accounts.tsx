import { Button, Paper, Text, Title } from '@mantine/core'
import type { Role } from '@shehena/domain/roles'
import { useMessages } from '#web/app/messages.ts'
import { accountsMessages } from './accounts-messages.ts'
import classes from './auth-page.module.css'
import { useSignIn } from './use-sign-in.ts'

type Props = { password: string; accounts: { email: string; role: Role }[]; onOwesCode: () => void }

/** One button for each role of the demo company. */
export function DemoAccounts({ password, accounts, onOwesCode }: Props) {
  const t = useMessages(accountsMessages)
  const { mutate, isPending } = useSignIn(onOwesCode)
  return (
    <Paper component="section" className={classes.demo}>
      <Title order={2} size="h6">
        {t.demo}
      </Title>
      <Text c="dimmed" mb="sm">
        {t.demoText}
      </Text>
      <div className={classes.roles}>
        {accounts.map(({ email, role }) => (
          <Button
            key={email}
            size="xs"
            variant="default"
            disabled={isPending}
            onClick={() => mutate({ email, password })}
          >
            {t[role]}
          </Button>
        ))}
      </div>
    </Paper>
  )
}
