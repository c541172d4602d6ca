import { Group, Stack, Text } from '@mantine/core'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import { formatDay } from '@shehena/domain/dates'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { ActiveBadge } from '#web/shared/status-badge.tsx'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { newAccount, type ReconciliationSearch, reconciliationPath } from '../shared/reconciliation-address.ts'
import { accountKindMessages } from '../shared/reconciliation-messages.ts'
import { accountMessages } from './account-messages.ts'
import classes from './dialog-list.module.css'

type Props = { accounts: readonly BankAccount[]; search: ReconciliationSearch; onClose: () => void }

/** The accounts whose statements are read, each with what is open of it. */
export function AccountsDialog({ accounts, search, onClose }: Props) {
  const t = useMessages(accountMessages)
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Stack>
        <Group justify="space-between" gap="sm">
          <Text c="dimmed" flex="1 1 16rem">
            {t.about}
          </Text>
          <ButtonLink to={reconciliationPath(search, { edit: newAccount })} resetScroll={false}>
            {t.add}
          </ButtonLink>
        </Group>
        {accounts.length === 0 && <Text>{t.none}</Text>}
        <ul className={classes.list} aria-label={t.title}>
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} search={search} />
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}

function AccountRow({ account, search }: { account: BankAccount; search: ReconciliationSearch }) {
  const t = useMessages(accountMessages)
  const kinds = useMessages(accountKindMessages)
  const { dateFormat } = useClock()
  const mayManage = useCan('paybill.manage')
  const { id, name, kind, number, isActive, openCount, lastDay } = account
  const facts = [kinds[kind], number, lastDay && t.lastLine(formatDay(lastDay, dateFormat)), t.openLines(openCount)]
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <span>
          <b>{name}</b> {!isActive && <ActiveBadge of="account" isActive={false} />}
        </span>
        <Text size="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </span>
      <Group gap="sm">
        {kind !== 'bank' && mayManage && (
          <TextLink to={paths.paybill({ account: id })} aria-label={t.notificationsNamed(name)}>
            {t.notifications}
          </TextLink>
        )}
        <TextLink to={reconciliationPath({ account: id })} aria-label={t.showNamed(name)}>
          {t.show}
        </TextLink>
        <TextLink to={reconciliationPath(search, { edit: id })} resetScroll={false} aria-label={t.editNamed(name)}>
          {t.edit}
        </TextLink>
      </Group>
    </li>
  )
}
