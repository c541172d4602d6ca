import type { Paper } from '@shehena/domain/road/papers/paper'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import type { MenuOpener } from '#web/shared/ui/open-menu.tsx'
import { usePaperName } from './paper-name.ts'
import { papersMessages } from './papers-messages.ts'

/** The further actions of a paper. */
export function PaperMenu({ paper, button }: { paper: Paper; button: MenuOpener }) {
  const t = useMessages(papersMessages)
  const nameOf = usePaperName()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <MenuList button={button} items={[{ label: t.delete, onClick: () => setAsking(true) }]} />
      {isAsking && (
        <Question
          title={t.deleteQuestion}
          text={t.paperOf(nameOf(paper), paper.name)}
          confirmLabel={t.delete}
          isDestructive
          act={() => api.papers.delete.call({ id: paper.id, version: paper.version })}
          changes={[paper.vehicleId ? 'vehicles' : 'drivers']}
          doneText={t.deleted}
          failedText={t.deleteFailed}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
