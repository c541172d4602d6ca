import { ActionIcon, Group, Stack, TextInput, Title } from '@mantine/core'
import type { SavedView } from '@shehena/domain/office/saved-views/saved-views-api'
import { viewNameLength } from '@shehena/domain/office/saved-views/view-lists'
import { IconArrowDown, IconArrowUp, IconStar, IconTrash, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { useAct } from '#web/shared/forms/act.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { useFocusBack } from '#web/shared/ui/dialog/focus-back.ts'
import { Modal } from '#web/shared/ui/dialog/modal.tsx'
import { viewWindowMessages } from './view-window-messages.ts'

type Change = { name?: string; isStarred?: boolean; isShared?: boolean }

/** Renames, orders, stars, shares and removes the views of a list; each act counts at once. */
export function ViewEditor({ views, onClose }: { views: readonly SavedView[]; onClose: () => void }) {
  const t = useMessages(viewWindowMessages)
  const mayShare = useCan('savedViews.share')
  useFocusBack()
  const groups = [
    { title: t.own, group: views.filter(({ isShared }) => !isShared) },
    { title: t.shared, group: mayShare ? views.filter(({ isShared }) => isShared) : [] },
  ]
  return (
    <Modal opened onClose={onClose} title={t.editTitle} centered>
      <Stack>
        {groups.map(
          ({ title, group }) =>
            group.length > 0 && (
              <section key={title} aria-label={title}>
                <Title order={3} size="h5" mb="xs">
                  {title}
                </Title>
                <Stack gap="xs">
                  {group.map((view, place) => (
                    // A change by somebody else shows in its field.
                    <ViewRow key={`${view.id} ${view.name}`} view={view} group={group} place={place} />
                  ))}
                </Stack>
              </section>
            ),
        )}
      </Stack>
    </Modal>
  )
}

function ViewRow({ view, group, place }: { view: SavedView; group: readonly SavedView[]; place: number }) {
  const t = useMessages(viewWindowMessages)
  const mayShare = useCan('savedViews.share')
  const [name, setName] = useState(view.name)
  const [isAsked, setAsked] = useState(false)
  const { id, version, list, isShared, isStarred } = view
  const shared = { changes: ['saved_views'], failedText: t.saveFailed } as const
  const changing = useAct({
    ...shared,
    act: (change: Change) => api.savedViews.update.call({ id, version, ...change }),
  })
  const ordering = useAct({ ...shared, act: (ids: string[]) => api.savedViews.order.call({ list, isShared, ids }) })
  const removing = useAct({ ...shared, act: () => api.savedViews.remove.call({ id, version }) })
  const isBusy = changing.isPending || ordering.isPending || removing.isPending
  const moveTo = (to: number) => {
    const ids = group.map((each) => each.id)
    ids.splice(to, 0, ...ids.splice(place, 1))
    ordering.mutate(ids)
  }
  const rename = () => {
    if (name.trim() !== view.name && !isBusy) changing.mutate({ name })
  }
  return (
    <Group gap={4} wrap="nowrap">
      <TextInput
        aria-label={t.rename(view.name)}
        flex={1}
        maxLength={viewNameLength}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onBlur={rename}
        onKeyDown={({ key }) => key === 'Enter' && rename()}
      />
      <Toggle label={t.star(view.name)} isOn={isStarred} onClick={() => changing.mutate({ isStarred: !isStarred })}>
        <IconStar size={16} aria-hidden fill={isStarred ? 'currentColor' : 'none'} />
      </Toggle>
      {mayShare && (
        <Toggle label={t.share(view.name)} isOn={isShared} onClick={() => changing.mutate({ isShared: !isShared })}>
          <IconUsers size={16} aria-hidden />
        </Toggle>
      )}
      <Move label={t.earlier(view.name)} isDisabled={place === 0} onClick={() => moveTo(place - 1)}>
        <IconArrowUp size={16} aria-hidden />
      </Move>
      <Move label={t.later(view.name)} isDisabled={place === group.length - 1} onClick={() => moveTo(place + 1)}>
        <IconArrowDown size={16} aria-hidden />
      </Move>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t.remove(view.name)}
        onClick={() => setAsked(true)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsked}
        title={t.removeTitle(view.name)}
        text={isShared ? t.removeShared : t.removeText}
        confirmLabel={t.confirmRemove}
        isDestructive
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate(undefined, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      />
    </Group>
  )
}

type ButtonProps = { label: string; onClick: () => void; children: ReactNode }

function Toggle({ label, isOn, onClick, children }: ButtonProps & { isOn: boolean }) {
  return (
    <ActionIcon
      variant={isOn ? 'light' : 'subtle'}
      {...(!isOn && { color: 'gray' })}
      size="lg"
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}

function Move({ label, isDisabled, onClick, children }: ButtonProps & { isDisabled: boolean }) {
  // It stays where the focus is: a disabled button would lose it.
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      aria-disabled={isDisabled}
      {...(isDisabled && { opacity: 0.4 })}
      onClick={() => isDisabled || onClick()}
    >
      {children}
    </ActionIcon>
  )
}
