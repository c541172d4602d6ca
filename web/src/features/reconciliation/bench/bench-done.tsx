import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { exactSum, formatKes } from '@shehena/domain/money'
import { useMessages } from '#web/app/messages.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import classes from './bench.module.css'
import { benchMessages } from './bench-messages.ts'
import type { BenchActs } from './use-bench-acts.ts'

type Props = { acts: BenchActs; isSearched: boolean; backPath: string; onUndo: () => void }

/** Nothing is left: what was done in this sitting. */
export function BenchDone({ acts: { acts }, isSearched, backPath, onUndo }: Props) {
  const t = useMessages(benchMessages)
  const ties = acts.flatMap((act) => ('ties' in act ? act.ties : []))
  const tied = acts.filter((act) => 'ties' in act).length
  return (
    <Stack align="center" gap="sm" className={classes.done ?? ''} role="status">
      <Title order={2} size="h3">
        {isSearched && acts.length === 0 ? t.nothingFound : t.nothingLeft}
      </Title>
      {acts.length > 0 && (
        <Text>
          {t.sitting(
            t.tiedCount(tied, formatKes(exactSum(ties.map(({ amount }) => amount)))),
            t.classifiedCount(acts.length - tied),
          )}
        </Text>
      )}
      <Group gap="sm">
        {acts.length > 0 && (
          <Button variant="default" aria-keyshortcuts="U" onClick={onUndo}>
            {t.undo}
          </Button>
        )}
        <ButtonLink to={backPath}>{t.back}</ButtonLink>
      </Group>
    </Stack>
  )
}
