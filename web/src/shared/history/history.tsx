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

type Props = {
  entity: EntityName
  id: string
  /** The record's number or name. */
  name: string
  /** Small, for the actions of a table row. */
  isCompact?: boolean
}

/** Button that opens a record's history; nothing without permission. */
export function History({ entity, id, name, isCompact = false }: Props) {
  const t = useMessages(messages)
  const mayRead = useCan(entity === 'systemSettings' ? 'settings.view' : 'audit.view')
  const [isOpen, setOpen] = useState(false)
  // Stays mounted once loaded, so that closing restores the focus.
  const [wasOpened, setOpened] = useState(false)
  if (!mayRead) return null

  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      {isCompact ? (
        <Anchor component="button" type="button" aria-label={t.historyOf(name)} onClick={open}>
          {t.history}
        </Anchor>
      ) : (
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          aria-label={t.historyOf(name)}
          onClick={open}
        >
          {t.history}
        </Button>
      )}
      {wasOpened && (
        <Suspense>
          <HistoryPanel
            entity={entity}
            id={id}
            title={t.historyOf(name)}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
