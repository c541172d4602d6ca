import { Checkbox, TextInput } from '@mantine/core'
import { type ViewList, viewNameLength } from '@shehena/domain/office/saved-views/view-lists'
import { useState } from 'react'
import { api, newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { SmallForm } from '#web/shared/forms/small-form.tsx'
import { viewWindowMessages } from './view-window-messages.ts'

/** Keeps the search that a list shows under a name. */
export function ViewForm({ list, search, onClose }: { list: ViewList; search: string; onClose: () => void }) {
  const t = useMessages(viewWindowMessages)
  const mayShare = useCan('savedViews.share')
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [isStarred, setStarred] = useState(false)
  const [idempotencyKey] = useState(newKey)
  return (
    <SmallForm
      title={t.title}
      submitLabel={t.save}
      savedText={t.saved}
      failedText={t.saveFailed}
      isTouched={name !== ''}
      changes={['saved_views']}
      save={() =>
        api.savedViews.create.call({ list, search, name, isShared, isStarred }, { context: { idempotencyKey } })
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label={t.name}
            required
            data-autofocus
            maxLength={viewNameLength}
            error={errors.name ?? errors.search}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Checkbox
            label={t.starred}
            checked={isStarred}
            onChange={({ currentTarget }) => setStarred(currentTarget.checked)}
          />
          {mayShare && (
            <Checkbox
              label={t.everybody}
              checked={isShared}
              onChange={({ currentTarget }) => setShared(currentTarget.checked)}
            />
          )}
        </>
      )}
    </SmallForm>
  )
}
