import '@mantine/core/styles/Progress.css'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import type { BankStatement } from '@shehena/domain/bank/statements/bank-statement'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { isFocusLost } from '#web/shared/ui/focus-after.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import classes from './import.module.css'
import { importMessages } from './import-messages.ts'

const pollMs = 1000

type Props = {
  /** As it was when it was applied. */
  statement: BankStatement
  account: BankAccount
  onClose: () => void
}

/** How far the matching is, and then what is left for a person. */
export function ImportProgress({ statement: applied, account, onClose }: Props) {
  const t = useMessages(importMessages)
  const { data: statement = applied } = useQuery({
    ...api.bankStatements.get.queryOptions({ input: { id: applied.id } }),
    // Events tell of it too, where they come.
    refetchInterval: ({ state }) => (state.data?.judged?.isDone ? false : pollMs),
  })
  const { judged, lines, newCount } = statement
  const done = judged?.done ?? 0
  // Lines that were open before are judged too.
  const all = Math.max(done, newCount)
  const left = lines?.open ?? 0
  const isDone = judged?.isDone ?? false
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that applied it is gone. A second Enter of a double press does nothing here.
    const next = isDone ? element.current?.querySelector<HTMLElement>('[data-next]') : element.current
    if (isFocusLost() || element.current === document.activeElement) next?.focus()
  }, [isDone])
  if (!judged?.isDone) {
    return (
      <Stack ref={element} gap="sm" tabIndex={-1} className={classes.progress ?? ''}>
        <Progress value={all > 0 ? (100 * done) / all : 0} aria-label={t.matching(done, all)} />
        <Text role="status">{t.matching(done, all)}</Text>
        <Group justify="space-between">
          <Text c="dimmed">{t.mayClose}</Text>
          <Button variant="default" onClick={onClose}>
            {t.close}
          </Button>
        </Group>
      </Stack>
    )
  }
  return (
    <Stack ref={element} gap="sm" tabIndex={-1} className={classes.progress ?? ''}>
      <Text role="status">{t.done(lines?.tiedByProgram ?? 0, left)}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-next={left === 0 || undefined}>
          {t.close}
        </Button>
        {left > 0 && (
          <ButtonLink to={financePaths.bench({ account: account.id })} data-next>
            {left === 1 ? t.goThroughOne : t.goThrough}
          </ButtonLink>
        )}
      </Group>
    </Stack>
  )
}
