import { Anchor, Button } from '@mantine/core'
import type { EntityName } from '@shehena/domain/office/history/recorded-fields'
import { IconHistory } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { catalogue, useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'

const HistoryPanel = lazyPart(() => import('./history-panel.tsx').then((module) => ({ default: module.HistoryPanel })))

const messages = catalogue({
  history: { en: 'History', sw: 'Historia' },
  historyOf: (name: string) => ({ en: `History of ${name}`, sw: `Historia ya ${name}` }),
})

type Recorded = {
  entity: EntityName
  id: string
  /** The record's number or name. */
  name: string
}

type Props = Recorded & {
  /** Small, for the actions of a table row. */
  isCompact?: boolean
}

/** The words of an act that opens a record's history; undefined without permission. */
export function useHistoryLabel(entity: EntityName): string | undefined {
  const { history } = useMessages(messages)
  return useCan(entity === 'systemSettings' ? 'settings.view' : 'audit.view') ? history : undefined
}

type WindowProps = Recorded & { isOpen: boolean; onClose: () => void }

/** A record's history, beside the page. */
export function HistoryWindow({ name, ...panel }: WindowProps) {
  const { historyOf } = useMessages(messages)
  return (
    <Suspense>
      <HistoryPanel {...panel} title={historyOf(name)} />
    </Suspense>
  )
}

/** Button that opens a record's history; nothing without permission. */
export function History({ entity, id, name, isCompact = false }: Props) {
  const t = useMessages(messages)
  const label = useHistoryLabel(entity)
  const [isOpen, setOpen] = useState(false)
  // Stays mounted once loaded, so that closing restores the focus.
  const [wasOpened, setOpened] = useState(false)
  if (label === undefined) return null

  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      {isCompact ? (
        <Anchor component="button" type="button" aria-label={t.historyOf(name)} onClick={open}>
          {label}
        </Anchor>
      ) : (
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          aria-label={t.historyOf(name)}
          onClick={open}
        >
          {label}
        </Button>
      )}
      {wasOpened && (
        <HistoryWindow entity={entity} id={id} name={name} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
