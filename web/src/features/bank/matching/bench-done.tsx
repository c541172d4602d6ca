import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { exactSum, formatKes } from '@shehena/domain/money'
import { useEffect, useRef } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { isFocusLost } from '#web/shared/ui/focus-after.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import classes from './bench.module.css'
import type { BenchSearch } from './bench-address.ts'
import { benchMessages } from './bench-messages.ts'
import { KeyHint } from './key-hint.tsx'
import type { BenchActs } from './use-bench-acts.ts'

type Props = { acts: BenchActs; isSearched: boolean; backPath: string; onUndo: () => void }

/** Nothing is left: what was done in this sitting. */
export function BenchDone({ acts: { acts }, isSearched, backPath, onUndo }: Props) {
  const t = useMessages(benchMessages)
  const setSearch = useSetSearch<BenchSearch & { page?: number }>()
  const element = useRef<HTMLDivElement>(null)
  // What had the focus is gone, unless it is the search. No button: the second Enter of a double press would press it.
  useEffect(() => {
    if (isFocusLost()) element.current?.focus({ preventScroll: true })
  }, [])
  const ties = acts.flatMap((act) => ('ties' in act ? act.ties : []))
  const tied = acts.filter((act) => 'ties' in act).length
  const showAll = () =>
    setSearch({ q: undefined, side: undefined, from: undefined, line: undefined }, { replace: true })
  return (
    <Stack ref={element} tabIndex={-1} align="center" gap="sm" className={classes.done ?? ''} role="status">
      <Title order={2} size="h3">
        {isSearched ? t.noneOfSearch : t.nothingLeft}
      </Title>
      {acts.length > 0 && (
        <Text>
          {t.sitting(
            t.tiedCount(tied, formatKes(exactSum(ties.map(({ amount }) => amount)))),
            t.classifiedCount(acts.length - tied),
          )}
        </Text>
      )}
      <Group gap="sm" justify="center">
        {acts.length > 0 && (
          <Button variant="default" aria-keyshortcuts="U" rightSection={<KeyHint name="U" />} onClick={onUndo}>
            {t.undo}
          </Button>
        )}
        {isSearched && <Button onClick={showAll}>{t.showAll}</Button>}
        <ButtonLink to={backPath} variant={isSearched ? 'default' : 'filled'}>
          {t.back}
        </ButtonLink>
      </Group>
    </Stack>
  )
}
